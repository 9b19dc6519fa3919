import type { App } from '#app/app.ts'
import type { Person } from '#app/accounts/sign-in/demo-folder.server.ts'
import { sealFile } from '#app/platform/files/sealed-files.server.ts'
import { sealOf } from '#app/advertise/identity/identity-photos.server.ts'
import { pictures } from '#app/advertise/identity/identity-request.ts'
import { beginRequest, describeRequest, sendRequest, storeIdentityPhoto } from '#app/advertise/identity/identity-requests.server.ts'
import { decideAppeal } from '#app/moderation/standing/appeal-decisions.server.ts'
import { makeAppeal } from '#app/moderation/statements/own-decisions.server.ts'
import { closeTakedown } from '#app/moderation/takedowns/close-takedowns.server.ts'
import { answerTakedown } from '#app/moderation/takedowns/answers.server.ts'
import { requestTakedown } from '#app/moderation/takedowns/takedowns.server.ts'
import { hoursAfter, hoursBefore } from '#app/platform/time.ts'
import { type Advertiser, type Made, requireOk } from './ads.ts'
import { drawPicture } from './pictures.ts'
import type { Timeline } from './timeline.ts'

/** An identity check that is waiting. Both photos are there, encrypted. They are drawings, too. */
export async function askForCheck(app: App, { accountId }: Advertiser) {
  await requireOk(beginRequest(app, accountId))
  const { open } = await describeRequest(app.db, accountId, app.now())
  const requestId = open!.id
  for (const [index, picture] of pictures.entries()) {
    const file = await sealFile(app, await drawPicture(index), sealOf(requestId, picture))
    await requireOk(storeIdentityPhoto(app, { accountId, requestId, picture, file }))
  }
  await requireOk(sendRequest(app, { accountId, requestId }))
}

/** Advertisers appeal decisions about their ads. Every second appeal is decided, by another moderator. */
export function appealSome({ app, at, end }: Timeline, ads: Made[], moderators: Person[]) {
  for (const [index, { adId: _, ...made }] of ads.entries()) {
    const askedAt = hoursBefore(end, 6 + index * 17)
    at(askedAt, async () => {
      const { accountId } = made.advertiser
      const decision = await app.db
        .selectFrom('decisions')
        .select(['id', 'decided_by'])
        .where('ad_id', '=', ads[index]!.adId)
        .where('outcome', 'in', ['reject', 'remove', 'ask for changes'])
        .executeTakeFirst()
      if (!decision) return
      await requireOk(
        makeAppeal(app, accountId, decision.id, 'I think this was a misunderstanding. Please read the ad once more; the words are mine.'),
      )
      const { id } = await app.db.selectFrom('appeals').select('id').where('decision_id', '=', decision.id).executeTakeFirstOrThrow()
      const other = moderators.find((one) => one.accountId !== decision.decided_by)!
      const note = 'We read the ad and the decision again. The rule was applied as it is written.'
      if (index % 2)
        at(hoursAfter(askedAt, 5), () => requireOk(decideAppeal(app, other, { appealId: id, answer: 'upholding', note, version: '' })))
    })
  }
}

const requests = [
  { hours: 2, kind: 'stolen' },
  { hours: 13, kind: 'words' },
  { hours: 26, kind: 'stolen' },
  { hours: 41, kind: 'stolen' },
  { hours: 47, kind: 'words' },
  { hours: 210, kind: 'stolen', outcome: 'restored' },
  { hours: 400, kind: 'stolen', outcome: 'removed' },
] as const

/** Adds takedowns at several hours of their 48, and two that were decided in time. */
export function takedownSome({ app, at, end }: Timeline, ads: Made[], moderators: Person[]) {
  for (const [index, { hours, kind, ...decided }] of requests.entries()) {
    const askedAt = hoursBefore(end, hours)
    const made = ads[index]
    if (!made) return
    at(askedAt, async () => {
      const name = ['Harper Lane', 'Reese Alder', 'Jo Whitfield', 'Morgan Pell', 'Drew Castle', 'Avery Stone', 'Blake Rowe'][index]!
      const facts =
        kind === 'words' ? 'I wrote these sentences for a page of my own.' : 'I drew this picture, and it’s on a page of my own.'
      const form = { kind, addresses: String(made.adId), name, acts: 'self', reach: 'receipt', faith: 'on', facts }
      await requestTakedown(app, form, { formKey: `demo-takedown-${index}`, address: `10.30.${index}.7`, language: 'en' })
      const { id } = await app.db.selectFrom('take_downs').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
      if (kind === 'words')
        at(hoursAfter(askedAt, 1.5), async () => {
          const { accountId } = made.advertiser
          await answerTakedown(app, { accountId, takedownId: id, text: 'I wrote this myself, and can send you the draft of last spring.' })
        })
      if (!('outcome' in decided)) return
      const by = moderators[index % moderators.length]!
      const note = 'A moderator compared the photos with what you told us.'
      const advertiserNote = 'A moderator compared the photos with what we were told.'
      at(hoursAfter(askedAt, 19), () =>
        requireOk(closeTakedown(app, { takedownId: id, outcome: decided.outcome, note, advertiserNote, by })),
      )
    })
  }
}
