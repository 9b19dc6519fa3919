import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { languageCodes, weekdays } from '#app/ads/ad/ad-content.ts'
import type { RefusedPhoto } from '#app/ads/ad/photo-rules.ts'
import { receivePhotos } from '#app/ads/photos/uploads.server.ts'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import { readTextParts } from '#app/platform/http/multipart.server.ts'
import { isDatabaseUnreachable, markDatabaseUnreachable } from '#app/platform/http/request-context.ts'
import { isFormWithFiles, readForm, readTexts } from '#app/platform/http/request-input.server.ts'
import { fields as inputFields } from './ad-input.ts'
import { beginAd } from './drafts.server.ts'

type NewAdForm = {
  form: Record<string, string | undefined>
  formKey: string
  /** The draft that has the photos. */ adId?: number
  refused: readonly RefusedPhoto[]
}

/** More fields than the form has, and more text than an ad can hold, which the form is shown again with. */
const limits = { parts: 80, fieldBytes: 64 * 1024 }

/** Reads the form of a new ad. The first photo in it creates the draft, because photos arrive before the words. */
export async function readNewAdForm(request: Request, context: Readonly<RouterContextProvider>): Promise<NewAdForm> {
  if (!isFormWithFiles(request)) return withKey(await readForm(request))
  // Nobody is known to be signed in, and no photo could be stored.
  if (isDatabaseUnreachable(context)) return withKey(readTexts(ownFields(await readTextParts(request, limits))))
  const [app, reader, { accountId }] = [context.get(appContext), readerOf(context), viewerOf(context)]
  let ad: ReturnType<typeof begin> | undefined
  const findAd = async (formKey: string, isPhoto: () => Promise<boolean>) => (ad || (await isPhoto()) ? (ad ??= begin(formKey)) : undefined)
  const { fields, refused } = await receivePhotos(app, { request, context, limits, findAd })
  return { ...withKey(readTexts(ownFields(fields))), adId: (await ad)?.id, refused }

  /** If this fails, the form is shown again, because saving only the words would lose the photos. */
  async function begin(formKey: string) {
    const first = { formKey, city: '', isAutomatic: true, mayBeNameless: true, reader }
    const begun = await beginAd(app, accountId, first).catch((error: unknown) => {
      app.log.error({ err: error }, 'an ad was not begun')
      markDatabaseUnreachable(context)
    })
    return begun?.ok ? { id: begun.adId, state: 'draft' as const } : undefined
  }
}

/** Cleaning a text costs more than receiving it, so only fields that the form has are cleaned. */
const ownFields = (sent: Iterable<[string, string]>) => [...sent].filter(([name]) => fieldNames.has(name))
const boxes = [...languageCodes.map((code) => `speaks-${code}`), ...weekdays.map((day) => `on-${day}`)]
const fieldNames = new Set<string>(['form_key', 'then', 'asked', 'place', ...inputFields, ...boxes])

const withKey = (form: NewAdForm['form']) => ({ form, formKey: form.form_key ?? randomUUID(), refused: [] })
