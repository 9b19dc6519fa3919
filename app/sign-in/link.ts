import type { Purpose } from '#app/accounts/mail-links.server.ts'

/** For a link that was used, replaced by a newer one, or has expired. */
export const usedLinkText = {
  title: 'This link was used already, or is too old',
  lead: 'Each emailed link works once and for a limited time, and a newer email replaces an older one. Nothing was changed. You can ask for another one.',
}

type LinkText = { title: string; lead: string; button: string }

/** The page behind an emailed link. Opening it changes nothing, because mail scanners open every link. */
export const linkTexts: Record<Exclude<Purpose, 'reset'>, LinkText> = {
  confirm: {
    title: 'Confirm your address',
    lead: 'Press the button to confirm this address and sign in with this browser.',
    button: 'Confirm and sign in',
  },
  vouch: {
    title: 'Let this browser in',
    lead: 'Press the button so that you can sign in from this browser with your password. Strangers still can’t.',
    button: 'Let this browser in',
  },
  'new address': {
    title: 'Confirm the new address',
    lead: 'Press the button to confirm that you get email at this new address. Your account changes to it once the 72 hours are over. If you didn’t ask for this, close the page and nothing changes.',
    button: 'Confirm the new address',
  },
  'stop address change': {
    title: 'Keep the old address',
    lead: 'Press the button to keep your account’s address as it is. If you didn’t ask for the change, choose a new password, too.',
    button: 'Keep the old address',
  },
  'stop deletion': {
    title: 'Keep your account',
    lead: 'Press the button and your account won’t be deleted.',
    button: 'Keep my account',
  },
  'stop recovery': {
    title: 'Keep your second factors',
    lead: 'Press the button to keep your passkeys, authenticator app, and codes. If you didn’t ask for the recovery, choose a new password, too.',
    button: 'Keep them',
  },
}
