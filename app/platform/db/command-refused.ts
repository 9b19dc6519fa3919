/** Why an operator's command can't be carried out, in a sentence for them. */
export class CommandRefused extends Error {}
