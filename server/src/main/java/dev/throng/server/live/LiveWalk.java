package dev.throng.server.live;

/** A source of frames for a page. Runs in its own thread until its pace ends. */
interface LiveWalk {
    void run() throws InterruptedException;

    Pace pace();

    /** Jumps to a time, if the source supports it. */
    default void seek(double seconds) {}

    /** Sets the view, if only the visible part is sent. */
    default void view(View wanted) {}
}
