import { useRouteLoaderData } from 'react-router'

export type Site = { name: string; origin: string; exitUrl: string; contact?: string; publicKey: string; affiliateSubid: string }

/** The site as root.tsx describes it; bare where even that could not be loaded. */
export function useSite(): Site {
  const root = useRouteLoaderData<{ site: Site }>('root')
  return root?.site ?? { name: 'Evenfall', origin: '', exitUrl: 'https://www.weather.gov/', publicKey: '', affiliateSubid: '' }
}
