/** Shown above a form with what was typed. */
export const unreached = 'We can’t reach our database right now, so nothing was saved. What you typed is below. Send it again in a minute.'
