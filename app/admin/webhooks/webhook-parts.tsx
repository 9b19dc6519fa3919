import { webhookEvents } from '#app/platform/webhooks/webhook-event.ts'
import { Check, FieldError, StatusMessage } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { webhooksCopy } from './copy.ts'

/** Which of the eight events an endpoint gets. */
export function EventChoices({ chosen, error }: { chosen: readonly string[]; error?: string }) {
  const copy = useCopy(webhooksCopy)
  return (
    <fieldset id="events" className="choices">
      <legend>{copy.events}</legend>
      {webhookEvents.map((event) => (
        <Check key={event} name="events" value={event} defaultChecked={chosen.includes(event)}>
          <code>{event}</code>: {copy[`event ${event}`]}
        </Check>
      ))}
      <FieldError id="events-error">{error}</FieldError>
    </fieldset>
  )
}

export function EndpointState({ paused_at, is_gone }: { paused_at: Date | null; is_gone: boolean }) {
  const copy = useCopy(webhooksCopy)
  if (!paused_at) return copy['state on']
  return <span className="bad">{is_gone ? copy['state gone'] : copy['state paused']}</span>
}

export function NewSecret({ secret }: { secret: string }) {
  const copy = useCopy(webhooksCopy)
  return (
    <>
      <StatusMessage>{copy.secretOnce}</StatusMessage>
      <p className="wrap text">
        <code>{secret}</code>
      </p>
    </>
  )
}
