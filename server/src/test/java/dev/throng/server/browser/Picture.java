package dev.throng.server.browser;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;

/** A screenshot, to be asked about its pixels. Immutable. */
final class Picture {
    private final BufferedImage image;

    private Picture(BufferedImage image) {
        this.image = image;
    }

    static Picture of(byte[] png) {
        try {
            return new Picture(ImageIO.read(new ByteArrayInputStream(png)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    BufferedImage image() {
        return image;
    }

    /** Different colours between the panels: a blank canvas has one. */
    int colours() {
        Set<Integer> colours = new HashSet<>();
        for (int y = 70; y < image.getHeight() - 60; y++) {
            for (int x = 360; x < image.getWidth() - 250; x++) {
                colours.add(image.getRGB(x, y) & 0xffffff);
            }
        }
        return colours.size();
    }

    /** Pixels between the panels whose colour is close to one. */
    int near(int rgb, int tolerance) {
        int count = 0;
        for (int y = 70; y < image.getHeight() - 60; y++) {
            for (int x = 360; x < image.getWidth() - 250; x++) {
                if (distance(image.getRGB(x, y), rgb) <= tolerance) {
                    count++;
                }
            }
        }
        return count;
    }

    /** Pixels between the panels that differ from those of another picture. */
    int differences(Picture other) {
        int count = 0;
        for (int y = 70; y < image.getHeight() - 60; y++) {
            for (int x = 360; x < image.getWidth() - 250; x++) {
                if (distance(image.getRGB(x, y), other.image.getRGB(x, y)) > 12) {
                    count++;
                }
            }
        }
        return count;
    }

    private static int distance(int a, int b) {
        int red = Math.abs((a >> 16 & 255) - (b >> 16 & 255));
        int green = Math.abs((a >> 8 & 255) - (b >> 8 & 255));
        int blue = Math.abs((a & 255) - (b & 255));
        return Math.max(red, Math.max(green, blue));
    }
}
