/**
 * The sentences that a test shows to be true, in the first line of the test. `test/proofs.test.ts` reads these lines and runs nothing.
 *
 * A message goes by its catalog and key (`'ad-faults.cityUnknown'`). A sentence of a page, or of a message with several that say “we”, goes by its
 * first words as well (`'legal/privacy: We keep no IP address'`).
 */
export function proves(..._sentences: readonly string[]) {}
