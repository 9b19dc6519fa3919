import { defineCopy } from '#app/platform/copy/catalog.ts'
import { personalDataEmailsEs } from './personal-data-emails-copy.es.ts'

/** Emails about deleting an account, and about a copy of its data. */
export const personalDataEmailsCopy = defineCopy(
  'personal-data-emails',
  {
    deletion: 'Your account will be deleted',
    deletionWhat:
      'Someone who is signed in to your account, we think you, asked to delete it. That happens on {when}. Every other browser was signed out.',
    deletionElse:
      'Until then you can still sign in, and the link below stops the deletion. If it wasn’t you, stop it and choose a new password.',
    deletionAction: 'Keep my account',
    accountStays: 'Your account stays',
    accountStaysWhat: 'Your account was set to be deleted on {date}. That was stopped on {when}, and nothing was deleted.',
    accountStaysElse: 'If it wasn’t you who stopped it, choose a new password right away. That signs everyone out.',
    choosePassword: 'Choose a new password',
    copyReady: 'Your copy is ready',
    copyReadyWhat: 'The copy of your data is ready. Sign in to download it until {date}.',
    copyReadyElse:
      'If you didn’t ask for it, someone else may be signed in to your account. Choose a new password, which signs everyone out.',
    copyReadyAction: 'Download the copy',
  },
  personalDataEmailsEs,
)
