/** As many as an account, or a browser, keeps. */
export const mostFavourites = 200

/** Where a visitor's browser keeps theirs: a list of these, the newest first. Quick exit clears it. */
export const favouritesKey = 'favourites'
export type KeptAd = { id: number; path: string; title: string }

/** What the button says, and where it leads: the same from the server and in the browser. */
export const keepWords = (isKept: boolean) => (isKept ? 'Keep no more' : 'Keep')
export const keepAction = (id: number | string, isKept: boolean) => `/ads/${id}/favourite${isKept ? '/removal' : ''}`

export const fullList = `You keep ${mostFavourites} ads, which is as many as fit. Nothing was added. Take one away, then keep this one.`
