import { ActionButton, AreaField, Errors, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { savedRepliesCopy } from './copy.ts'
import { savedReplyLimits, messageLimits } from './message.ts'
import { MessagesFrame } from './messages-frame.tsx'

type Text = { id: number; name: string; text: string }
type Props = { hasProfile: boolean; texts: readonly Text[]; changing?: Text; notice?: string; refused?: Form }

/** An advertiser's saved replies, and the form for another one. */
export function SavedRepliesView({ hasProfile, texts, changing, notice: done, refused }: Props) {
  const copy = useCopy(savedRepliesCopy)
  return (
    <MessagesFrame title={copy.title}>
      {done && <StatusMessage>{done}</StatusMessage>}
      <p className="lead">{copy.lead}</p>
      {texts.length > 0 && (
        <ul className="saved-texts">
          {texts.map(({ id, name, text }) => (
            <li key={id} className="stack">
              <h2>{name}</h2>
              <p className="as-typed" dir="auto">
                {text}
              </p>
              <div className="row">
                <a href={`/messages/answers?text=${id}#name`}>{copy.changeThis({ name, hidden })}</a>
                <ActionButton to={`/messages/answers/${id}/removal`} quiet>
                  {copy.removeThis({ name, hidden })}
                </ActionButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && <SectionHeading plain title={changing ? copy.changing(changing) : copy.another} />}
      {hasProfile || refused ? <SavedReplyForm {...(refused ?? { ...changing, errors: {} })} /> : <p>{copy.forAdvertisers}</p>}
    </MessagesFrame>
  )
}

const hidden = (words: string) => <span className="hidden">{words}</span>

type Form = { name?: string; text?: string; errors: { name?: string; text?: string }; error?: string }

function SavedReplyForm({ name, text, errors, error }: Form) {
  const copy = useCopy(savedRepliesCopy)
  return (
    <form method="post" action="/messages/answers" className="stack">
      {error && <Errors>{error}</Errors>}
      <TextField
        name="name"
        label={copy.name}
        hint={copy.nameHint({ most: savedReplyLimits.name })}
        defaultValue={name}
        error={errors.name}
        autoComplete="off"
        required
      />
      <AreaField
        name="text"
        label={copy.text}
        hint={copy.textHint({ most: messageLimits.text })}
        rows={6}
        dir="auto"
        defaultValue={text}
        error={errors.text}
        required
      />
      <SubmitButton>{copy.save}</SubmitButton>
    </form>
  )
}
