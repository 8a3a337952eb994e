package dev.throng.papers.plot;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlotFontTest {
    @ParameterizedTest
    @ValueSource(
            classes = {
                UnsatisfiedLinkError.class,
                NoClassDefFoundError.class,
                InternalError.class,
                NullPointerException.class,
                RuntimeException.class
            })
    void whateverJavaThrowsWithoutFontsShouldBeOneThing(Class<? extends Throwable> thrown) throws Exception {
        Throwable failure = thrown.getDeclaredConstructor().newInstance();
        assertThatThrownBy(() -> PlotFont.require(() -> {
                    if (failure instanceof Error error) {
                        throw error;
                    }
                    throw (RuntimeException) failure;
                }))
                .isInstanceOf(NoFontException.class)
                .hasMessageContaining("no fonts")
                .hasCause(failure);
    }

    @ParameterizedTest
    @ValueSource(classes = {OutOfMemoryError.class, StackOverflowError.class})
    void othersFailuresShouldStayWhatTheyAre(Class<? extends Error> thrown) throws Exception {
        Error failure = thrown.getDeclaredConstructor().newInstance();
        assertThatThrownBy(() -> PlotFont.require(() -> {
                    throw failure;
                }))
                .isSameAs(failure);
        assertThatCode(() -> PlotFont.require(() -> {})).doesNotThrowAnyException();
    }
}
