import { createContext } from 'react'

/**
 * Given by entry.server.tsx: `scripts` to a page without React, `nonce` to one that hydrates.
 * In the browser it is the default: browsers show every nonce as empty, and hydration compares.
 */
export const DocumentContext = createContext<{ scripts?: string[]; nonce?: string; requestId?: string }>({ nonce: '' })
