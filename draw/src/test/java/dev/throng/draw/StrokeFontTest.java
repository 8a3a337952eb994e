package dev.throng.draw;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StrokeFontTest {
    @Test
    void shouldDrawEveryPrintableCharacterInItsOwnWay() {
        int[] unknown = drawn("\u2603");
        Map<Integer, Character> seen = new HashMap<>();
        for (char c = '!'; c <= '~'; c++) {
            int[] ink = drawn(String.valueOf(c));
            assertThat(ink).as("glyph of %s", c).isNotEqualTo(unknown);
            Character other = seen.put(Arrays.hashCode(ink), c);
            // Zero and the letter O look alike, as on many typewriters.
            assertThat(other == null || other == '0' && c == 'O')
                    .as("%s looks like %s", c, other)
                    .isTrue();
        }
    }

    @Test
    void shouldStayWithinTheWidthItTells() {
        String text = "Wide, jagged {text} 0123";
        BufferedImage image = new BufferedImage(400, 40, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(Color.WHITE);
        StrokeFont.draw(g, text, 10, 25, 2);
        g.dispose();
        int left = 400;
        int right = 0;
        for (int x = 0; x < 400; x++) {
            for (int y = 0; y < 40; y++) {
                if ((image.getRGB(x, y) & 0xffffff) != 0) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                }
            }
        }
        assertThat(left).isBetween(8, 10);
        assertThat((double) right).isBetween(8 + StrokeFont.width(text, 2), 13 + StrokeFont.width(text, 2));
    }

    @Test
    void shouldCutTextThatDoesNotFit() {
        String text = "a city with far too many words in its name";
        double limit = StrokeFont.width(text, 1) / 2;
        String cut = StrokeFont.fit(text, 1, limit);
        assertThat(cut).startsWith("a city").endsWith("..").hasSizeLessThan(text.length());
        assertThat(StrokeFont.width(cut, 1)).isLessThanOrEqualTo(limit);
        assertThat(StrokeFont.fit(text, 1, 1000)).isEqualTo(text);
        assertThat(StrokeFont.fit(text, 1, 0)).isEmpty();
    }

    private static int[] drawn(String text) {
        BufferedImage image = new BufferedImage(24, 32, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setColor(Color.WHITE);
        StrokeFont.draw(g, text, 4, 20, 2);
        g.dispose();
        return image.getRGB(0, 0, 24, 32, null, 0, 24);
    }
}
