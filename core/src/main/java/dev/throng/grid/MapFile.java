package dev.throng.grid;

import dev.throng.grid.tiles.TerrainSet;
import dev.throng.grid.tiles.TileGrid;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Reads and writes MovingAI {@code .map} files. Stateless.
 *
 * <p>A header ({@code type octile}, {@code height} and {@code width} in any order, then {@code map}), then one line of
 * terrain characters per row:
 *
 * <pre>
 * type octile
 * height 2
 * width 5
 * map
 * ..@..
 * .TT..
 * </pre>
 *
 * <p>Lines may end with CRLF or white space, the last row may end with the file, and blank lines may follow it.
 */
public final class MapFile {
    private MapFile() {}

    /**
     * Reads a map whose ground and swamp are passable.
     *
     * @param name of the file, for messages
     * @param content all bytes of the file
     * @return the map, without costs
     * @throws dev.throng.BadInputException when the content is not such a file; the message names the line
     */
    public static GridMap read(String name, byte[] content) {
        return read(name, content, Terrain.DEFAULT);
    }

    /**
     * Reads a map.
     *
     * @param name of the file, for messages
     * @param content all bytes of the file
     * @param terrain the passable characters
     * @return the map, without costs
     * @throws dev.throng.BadInputException when the content is not such a file; the message names the line
     */
    public static GridMap read(String name, byte[] content, Terrain terrain) {
        Objects.requireNonNull(name, "name is null");
        Objects.requireNonNull(content, "content is null");
        Objects.requireNonNull(terrain, "terrain is null");
        TextLines lines = new TextLines(name, content);
        int width = -1;
        int height = -1;
        boolean typed = false;
        while (true) {
            if (!lines.next()) {
                throw lines.badFile(content.length == 0 ? "the file is empty" : "the header has no line 'map'");
            }
            int words = lines.split();
            String key = words == 0 ? "" : lines.word(0);
            if (words == 1 && key.equals("map")) {
                break;
            }
            if (words == 2 && key.equals("type") && !typed) {
                typed = true;
                if (!lines.word(1).equals("octile")) {
                    throw lines.bad("map type " + lines.shown(1) + ", only 'octile' is known");
                }
            } else if (words == 2 && key.equals("height") && height < 0) {
                height = lines.wholeNumber(1, "height", GridMap.TILE_LIMIT);
            } else if (words == 2 && key.equals("width") && width < 0) {
                width = lines.wholeNumber(1, "width", GridMap.TILE_LIMIT);
            } else {
                throw lines.bad("expected one each of 'type octile', 'height N', 'width N', then 'map'");
            }
        }
        if (!typed || width < 0 || height < 0) {
            throw lines.bad("the header lacks " + (!typed ? "type" : width < 0 ? "width" : "height"));
        }
        TileGrid.checkSize(name, width, height);
        if ((long) width * height > content.length) {
            throw lines.badFile("the header promises " + width + " x " + height + " tiles, the file has "
                    + content.length + " bytes");
        }
        return GridMap.ofChecked(width, height, rows(lines, width, height), terrain);
    }

    private static byte[] rows(TextLines lines, int width, int height) {
        byte[] characters = new byte[width * height];
        for (int y = 0; y < height; y++) {
            if (!lines.next()) {
                throw lines.badFile("the file ends after " + y + " of " + height + " rows");
            }
            if (lines.length() != width) {
                throw lines.bad("row " + y + " has " + lines.length() + " tiles, the width is " + width);
            }
            for (int x = 0; x < width; x++) {
                if (!TerrainSet.known(lines.at(x))) {
                    throw lines.bad("column " + (x + 1) + ": unknown terrain " + TerrainSet.shown(lines.at(x)));
                }
            }
            lines.copyTo(characters, y * width);
        }
        if (lines.nextWithText()) {
            throw lines.bad("text after the last of " + height + " rows");
        }
        return characters;
    }

    /**
     * {@return the file's content for a map} Costs and the rule for diagonal moves are not part of the format.
     *
     * @param map of any size
     */
    public static byte[] write(GridMap map) {
        Objects.requireNonNull(map, "map is null");
        int width = map.width();
        int height = map.height();
        byte[] header =
                ("type octile\nheight " + height + "\nwidth " + width + "\nmap\n").getBytes(StandardCharsets.US_ASCII);
        byte[] content = new byte[header.length + (width + 1) * height];
        System.arraycopy(header, 0, content, 0, header.length);
        int at = header.length;
        for (int tile = 0; tile < map.tileCount(); tile++) {
            content[at++] = (byte) map.character(tile);
            if (tile % width == width - 1) {
                content[at++] = '\n';
            }
        }
        return content;
    }
}
