package dev.throng.requests;

import dev.throng.csv.BadRow;
import dev.throng.csv.TextBuffer;
import java.util.ArrayList;
import java.util.List;

/** A chunk of lines of requests. Used by one thread at a time, reused. */
final class BatchChunk {
    /** Whole lines. */
    byte[] text;

    int size;
    /** Number of the first line in the file, from 1. */
    long firstLine;

    long lines;
    /** One past the last byte of the chunk in the input, and the checksum of all bytes before it. */
    long end;

    long checksum;

    final TextBuffer answers = new TextBuffer();
    int rows;
    int badRows;
    /** The first few bad rows. */
    final List<BadRow> shown = new ArrayList<>();

    BatchChunk(int capacity) {
        text = new byte[capacity];
    }
}
