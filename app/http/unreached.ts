/** Shown above a form with what was typed. */
export const unreached = 'We cannot reach our own database, so nothing was saved. What you typed is below. Send it again in a minute.'
