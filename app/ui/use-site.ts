import { useRouteLoaderData } from 'react-router'

export type Site = {
  name: string
  origin: string
  exitUrl: string
  contact?: string
  publicKey: string
  affiliateSubid: string
  shortestPassword: number
  /** Of who is signed in. */
  role?: 'member' | 'moderator' | 'admin'
  /** Messages that they have not read, up to 100. */
  unread?: number
  /** Where they have asked for the deletion of their account. */
  deletion?: { dueAt: Date; now: Date }
  /** Where their account is suspended, or banned: then there is no end. */
  standing?: { until?: Date }
  /** On the pages of an account: their ads whose weekly question waits. */
  asking?: { id: number; title: string }[]
}

/** Where even root.tsx could not be loaded. */
export const bareSite: Site = {
  name: 'Evenfall',
  origin: '',
  exitUrl: 'https://www.weather.gov/',
  publicKey: '',
  affiliateSubid: '',
  shortestPassword: 8,
}

/** The site as root.tsx describes it. */
export function useSite(): Site {
  const root = useRouteLoaderData<{ site: Site }>('root')
  return root?.site ?? bareSite
}
