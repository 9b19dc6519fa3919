/** Two pictures whose 64-bit hashes differ in at most this many bits are the same one to a person. */
export const sameWithin = 6
