package dev.throng.overlay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import org.junit.jupiter.api.Test;

/** A child and a row share 32 bits; more children than that allows are refused by name. */
class PageBuilderLimitsTest {
    @Test
    void shouldKeepTheLastChildAndRowApart() {
        long last = PageBuilder.childEnd(7, PageBuilder.MAX_CHILDREN - 1, Page.MAX_GATES);
        assertThat(last >> 32).isEqualTo(7);
        assertThat(PageBuilder.child(last)).isEqualTo(PageBuilder.MAX_CHILDREN - 1);
        assertThat(PageBuilder.row(last)).isEqualTo(Page.MAX_GATES);
        assertThat(last).isLessThan(PageBuilder.childEnd(8, 0, 0));
    }

    @Test
    void shouldRefuseMoreChildren() {
        assertThat(PageBuilder.checkedChildren(PageBuilder.MAX_CHILDREN, 2, 3)).isEqualTo(PageBuilder.MAX_CHILDREN);
        assertThatThrownBy(() -> PageBuilder.checkedChildren(PageBuilder.MAX_CHILDREN + 1, 2, 3))
                .isInstanceOf(BadInputException.class)
                .hasMessage("overlay: cell 3 of level 2 has 65537 cells of the level below, the limit is 65536");
    }
}
