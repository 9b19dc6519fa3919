import { createContext } from 'react-router'

/** Something that createApp refuses before any page is asked: the splat route turns it into the error page. */
export type Refusal = { status: number; title?: string; message?: string; retryAfter?: number; allow?: string }
export type RequestFacts = { id: string; address: string; refusal?: Refusal }

export const requestContext = createContext<RequestFacts>()
