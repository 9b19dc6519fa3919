/** As many as an account, or a browser, keeps. */
export const mostFavourites = 200

/** Where a visitor's script saves theirs: a list of these, the newest first. Quick exit clears it. Without a script: favourite-cookie.ts. */
export const favouritesKey = 'favourites'
export type KeptAd = { id: number; path: string; title: string }

/** What the button says, and where it leads: the same from the server and in the browser. */
export const keepWords = (isKept: boolean) => (isKept ? 'Saved' : 'Save')
export const keepAction = (id: number | string, isKept: boolean) => `/ads/${id}/favourite${isKept ? '/removal' : ''}`

export const fullList = `You have ${mostFavourites} saved ads, which is as many as fit. This one wasn’t saved. Remove one, then try again.`
