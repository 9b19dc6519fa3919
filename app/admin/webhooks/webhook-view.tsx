import { ActionButton, Errors, StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { StaffTable } from '#app/platform/ui/staff-table.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { webhooksCopy, type WebhooksCopy } from './copy.ts'
import type { listDeliveries } from './deliveries.server.ts'
import type { findEndpoint } from './endpoints.server.ts'
import { formerSecretHours } from './webhook.ts'
import { EndpointState, EventChoices, NewSecret } from './webhook-parts.tsx'
import '../admin.css'

type Delivery = Awaited<ReturnType<typeof listDeliveries>>[number]
type Answer = { refused: string } | { secret: string } | { tested: string } | { waitMinutes: number }
type Facts = {
  endpoint: NonNullable<Awaited<ReturnType<typeof findEndpoint>>>
  deliveries: Delivery[]
  now: Date
  done?: string
  answer?: Answer
}

/** An endpoint: its last deliveries, and what can be done with it. */
export function WebhookView({ endpoint, deliveries, now, done, answer }: Facts) {
  const copy = useCopy(webhooksCopy)
  const { dates } = useSite().copy
  const { id, url, events, paused_at, former_until } = endpoint
  const here = `/admin/webhooks/${id}`
  return (
    <StaffFrame title={copy.endpoint({ id })} here="/admin/webhooks" facts={url}>
      {done && !answer && <StatusMessage>{done}</StatusMessage>}
      {answer && <Said answer={answer} />}
      <section className="wrap stack lead-in" aria-label={copy.state}>
        <p>
          {copy.state}: <EndpointState {...endpoint} />
        </p>
        {former_until && former_until > now && <p className="meta">{copy.bothUntil({ time: dates.shortMoment(former_until) })}</p>}
        <div className="row">
          <ActionButton to={`${here}/test`} quiet>
            {copy.test}
          </ActionButton>
          <ActionButton to={`${here}/${paused_at ? 'resumption' : 'pause'}`} quiet>
            {paused_at ? copy.resume : copy.pause}
          </ActionButton>
          <ActionButton to={`${here}/secret`} quiet>
            {copy.renew}
          </ActionButton>
          <ActionButton to={`${here}/removal`} quiet>
            {copy.remove}
          </ActionButton>
        </div>
        <p className="meta">{copy.renewNote({ count: formerSecretHours })}</p>
      </section>
      <Deliveries here={here} deliveries={deliveries} isPaused={paused_at !== null} />
      <h2>{copy.events}</h2>
      <form method="post" action={here} className="wrap stack lead-in">
        <EventChoices chosen={events} />
        <p>
          <SubmitButton>{copy.save}</SubmitButton>
        </p>
        <p>
          <a href="/admin/webhooks">{copy.all}</a>
        </p>
      </form>
    </StaffFrame>
  )
}

function Said({ answer }: { answer: Answer }) {
  const copy = useCopy(webhooksCopy)
  if ('secret' in answer) return <NewSecret {...answer} />
  if ('refused' in answer) return <Errors>{answer.refused}</Errors>
  const said =
    'tested' in answer ? copy.tested({ answer: describeAnswer(copy, answer.tested) }) : copy.testWait({ count: answer.waitMinutes })
  return <StatusMessage>{said}</StatusMessage>
}

function Deliveries({ here, deliveries, isPaused }: { here: string; deliveries: Delivery[]; isPaused: boolean }) {
  const copy = useCopy(webhooksCopy)
  const { dates } = useSite().copy
  const hidden = (text: string) => <span className="hidden">{text}</span>
  return (
    <StaffTable
      title={copy.deliveries}
      facts={deliveries.length ? copy.deliveriesNote : copy.none}
      columns={[
        { name: copy.event },
        { name: copy.message, wide: true },
        { name: copy.made },
        { name: copy.tries, right: true },
        { name: copy.answer },
        { name: copy.state },
      ]}
      rows={deliveries.map(({ id, message_id, event, made_at, state, tries, due_at, answer }) => ({
        key: id,
        cells: [
          <code key="event">{event}</code>,
          <code key="message">{message_id}</code>,
          dates.shortMoment(made_at),
          tries,
          answer === null ? '' : describeAnswer(copy, answer),
          state === 'waiting' ? (
            copy['delivery waiting']({ time: dates.shortMoment(due_at) })
          ) : (
            <div key="state" className={state === 'dead' ? 'bad' : undefined}>
              {copy[`delivery ${state}`]}{' '}
              {event !== 'test' && !isPaused && (
                <ActionButton to={`${here}/deliveries/${id}/resending`} quiet>
                  {copy.sendAgain({ id: message_id, hidden })}
                </ActionButton>
              )}
            </div>
          ),
        ],
      }))}
    />
  )
}

/** A status, or why there was none. */
const describeAnswer = (copy: WebhooksCopy, answer: string) => {
  const words: Readonly<Record<string, unknown>> = copy
  return Object.hasOwn(words, `why ${answer}`) ? (words[`why ${answer}`] as string) : answer
}
