/** What keeps a command of the operator's from being done, in a sentence for them. */
export class CommandRefused extends Error {}
