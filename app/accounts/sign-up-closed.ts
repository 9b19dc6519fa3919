/** Said by the call and by the form until accounts are open. */
export const notOpenYet = 'Accounts are not open yet, so nothing was saved. Browsing needs none.'
