/** The dark bands of every page (`--night`): behind the icon, and around the window of the installed app. */
export const appColor = '#271632'
