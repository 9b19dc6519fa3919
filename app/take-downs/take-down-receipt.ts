import { createContext } from 'react-router'

/** On each page whose address is a secret. */
export const secretly = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

/** Addresses that were not added, as typed. */
export const refusedAddressesContext = createContext<{ addresses: string; error: string; wrong?: string } | null>(null)
