/** Over a form as it was typed. */
export const unreached = 'We cannot reach our own database, so nothing was saved. What you typed stands below: send it again in a minute.'
