import { z } from 'zod'

// What the browser sends about a passkey. Only its shape is checked here; its readers verify the rest.

const bytes = z.string().regex(/^[\w-]+$/)
const credential = {
  // WebAuthn allows at most 1,023 bytes.
  id: bytes.max(1364),
  rawId: bytes.max(1364),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

export const registrationCall = z.object({
  name: z.string().optional(),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/))
        .max(10)
        .optional(),
    }),
  }),
})

export const proofCall = z.object({
  isRemembered: z.boolean().optional(),
  next: z.string().optional(),
  response: z.object({
    ...credential,
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes.optional() }),
  }),
})
