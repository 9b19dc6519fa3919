import type { Role } from '#app/accounts/account.ts'

/** The keys by which an account can be found. Each belongs to one account. */
export const searchTypes = { address: 'Email', account: 'Account number', profile: 'Advertiser number' } as const
export type By = keyof typeof searchTypes

export const isSearchType = (by: string | undefined): by is By => Object.hasOwn(searchTypes, by ?? '')

export const notFound: Record<By, string> = {
  address: 'No account has exactly this address. Check the spelling.',
  account: 'No account has this number.',
  profile: 'No advertiser has this number.',
}

/** What each role may do, for the admin who assigns it. */
export const roleNames: Record<Role, string> = {
  member: 'Member: reads, writes, and advertises.',
  moderator: 'Moderator: also sees the queue and decides.',
  admin: 'Admin: also sees these pages and assigns roles.',
}
