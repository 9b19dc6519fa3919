import type { PeopleCopy } from './copy.ts'

/** The keys by which an account can be found. Each belongs to one account. */
export const searchTypes = ['address', 'account', 'profile'] as const
export type SearchType = (typeof searchTypes)[number]

export const isSearchType = (by: string | undefined): by is SearchType => searchTypes.some((each) => each === by)

/** The name of each way to find an account, and what the form says if there's none. */
export const searchWords = (copy: PeopleCopy): Record<SearchType, { name: string; notFound: string }> => ({
  address: { name: copy.email, notFound: copy.noAddress },
  account: { name: copy.accountNumber, notFound: copy.noAccount },
  profile: { name: copy.advertiserNumber, notFound: copy.noAdvertiser },
})
