/** What the modules beside the core reach of it that is not API. */
package dev.throng.inside;
