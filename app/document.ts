import { createContext } from 'react'

/**
 * entry.server.tsx provides `scripts` to a page without React, and `nonce` to one that hydrates. In the browser it stays at the default:
 * browsers show every nonce as empty, and hydration compares it.
 */
export const DocumentContext = createContext<{ scripts?: string[]; nonce?: string; requestId?: string }>({ nonce: '' })
