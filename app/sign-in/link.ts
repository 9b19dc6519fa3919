import type { Purpose } from '#app/accounts/mail-links.server.ts'

/** For a link that was used, replaced by a newer one, or has expired. */
export const usedLinkText = {
  title: 'This link has been used, or is too old',
  lead: 'Each link in a mail works once and for a limited time, and a newer mail replaces an older one. Nothing was changed. You can ask for another.',
}

type LinkText = { title: string; lead: string; button: string }

/** The page behind an emailed link. Opening it changes nothing, because mail scanners open every link. */
export const linkTexts: Record<Exclude<Purpose, 'reset'>, LinkText> = {
  confirm: {
    title: 'Confirm your address',
    lead: 'Press the button, and this address is confirmed and this browser signed in.',
    button: 'Confirm and sign in',
  },
  vouch: {
    title: 'Let this browser in',
    lead: 'Press the button, and this browser may sign in with your password while strangers are held up.',
    button: 'Let this browser in',
  },
  'new address': {
    title: 'Confirm the new address',
    lead: 'Press the button to confirm that you read mail at the address this link was sent to. The account changes to it once its 72 hours are over. If you did not ask for this, close the page: nothing changes.',
    button: 'Confirm the new address',
  },
  'stop address change': {
    title: 'Keep the old address',
    lead: 'Press the button, and the address of your account stays as it is. If you did not ask for the change, choose a new password as well.',
    button: 'Keep the old address',
  },
  'stop deletion': {
    title: 'Keep your account',
    lead: 'Press the button, and your account is not deleted.',
    button: 'Keep my account',
  },
  'stop recovery': {
    title: 'Keep your second factors',
    lead: 'Press the button, and your passkeys, authenticator and codes stay in force. If you did not ask for the recovery, choose a new password as well.',
    button: 'Keep them',
  },
}
