package dev.throng.server.browser;

import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Pictures with 256 colours, a third of the size in a repository: boxes of the colour cube, halved at their median. */
final class FewColours {
    private static final int COLOURS = 256;

    private FewColours() {}

    static BufferedImage of(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
        List<int[]> boxes = new ArrayList<>();
        boxes.add(Arrays.stream(pixels).map(pixel -> pixel & 0xffffff).toArray());
        while (boxes.size() < COLOURS) {
            int widest = widest(boxes);
            if (widest < 0) {
                break;
            }
            int[] box = boxes.remove(widest);
            int shift = longest(box);
            int[] sorted = Arrays.stream(box)
                    .mapToObj(Integer::valueOf)
                    .sorted((a, b) -> Integer.compare(a >> shift & 255, b >> shift & 255))
                    .mapToInt(Integer::intValue)
                    .toArray();
            int middle = middle(sorted, shift);
            boxes.add(Arrays.copyOfRange(sorted, 0, middle));
            boxes.add(Arrays.copyOfRange(sorted, middle, sorted.length));
        }
        return paint(
                pixels,
                width,
                height,
                boxes.stream().mapToInt(FewColours::average).toArray());
    }

    /** Where to cut, so that equal values stay together and neither half is empty. */
    private static int middle(int[] sorted, int shift) {
        int middle = sorted.length / 2;
        int value = sorted[middle] >> shift & 255;
        int cut = middle;
        while (cut > 0 && (sorted[cut - 1] >> shift & 255) == value) {
            cut--;
        }
        if (cut == 0) {
            cut = middle;
            while ((sorted[cut] >> shift & 255) == value) {
                cut++;
            }
        }
        return cut;
    }

    /** The box with the most to lose: many pixels, far apart. */
    private static int widest(List<int[]> boxes) {
        int best = -1;
        double most = 0;
        for (int i = 0; i < boxes.size(); i++) {
            int[] box = boxes.get(i);
            double loss = range(box, longest(box)) * Math.cbrt(box.length);
            if (range(box, longest(box)) > 0 && loss > most) {
                most = loss;
                best = i;
            }
        }
        return best;
    }

    private static int longest(int[] box) {
        int best = 0;
        for (int shift = 8; shift <= 16; shift += 8) {
            best = range(box, shift) > range(box, best) ? shift : best;
        }
        return best;
    }

    private static int range(int[] box, int shift) {
        int low = 255;
        int high = 0;
        for (int colour : box) {
            low = Math.min(low, colour >> shift & 255);
            high = Math.max(high, colour >> shift & 255);
        }
        return high - low;
    }

    private static int average(int[] box) {
        long red = 0;
        long green = 0;
        long blue = 0;
        for (int colour : box) {
            red += colour >> 16;
            green += colour >> 8 & 255;
            blue += colour & 255;
        }
        return (int) (red / box.length) << 16 | (int) (green / box.length) << 8 | (int) (blue / box.length);
    }

    private static BufferedImage paint(int[] pixels, int width, int height, int[] colours) {
        byte[][] parts = new byte[3][colours.length];
        for (int i = 0; i < colours.length; i++) {
            for (int part = 0; part < 3; part++) {
                parts[part][i] = (byte) (colours[i] >> 16 - 8 * part);
            }
        }
        IndexColorModel model = new IndexColorModel(8, colours.length, parts[0], parts[1], parts[2]);
        BufferedImage few = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, model);
        byte[] nearest = new byte[1 << 15];
        boolean[] known = new boolean[1 << 15];
        byte[] line = new byte[width];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int pixel = pixels[y * width + x];
                int key = (pixel >> 19 & 31) << 10 | (pixel >> 11 & 31) << 5 | pixel >> 3 & 31;
                if (!known[key]) {
                    known[key] = true;
                    nearest[key] = (byte) nearest(colours, pixel);
                }
                line[x] = nearest[key];
            }
            few.getRaster().setDataElements(0, y, width, 1, line);
        }
        return few;
    }

    private static int nearest(int[] colours, int pixel) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < colours.length; i++) {
            int red = (colours[i] >> 16) - (pixel >> 16 & 255);
            int green = (colours[i] >> 8 & 255) - (pixel >> 8 & 255);
            int blue = (colours[i] & 255) - (pixel & 255);
            int distance = 3 * red * red + 4 * green * green + 2 * blue * blue;
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }
}
