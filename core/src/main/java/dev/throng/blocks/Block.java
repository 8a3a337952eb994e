package dev.throng.blocks;

/** Kinds of blocks, as agents meet them. The sides of a block are one metre long. */
public enum Block {
    /** Nothing: agents walk and fall through it. */
    AIR,
    /** A full block: agents stand on it. */
    SOLID,
    /** A block whose lower half is solid: agents stand at half its height. */
    SLAB,
    /** Agents swim at the surface, and wade where water is one block deep. Both is ground of {@link BlockWorld#WATER}. */
    WATER,
    /** Agents one block wide climb up and down in it. */
    LADDER,
    /** A part of a door that can be shut: see {@link BlockEdit#shutDoor}. */
    DOOR,
    /** Agents walk through it and are hurt, as by fire. Ground of {@link BlockWorld#HARMFUL}. */
    HARMFUL
}
