import { AreaField, Errors, StatusMessage, TextField } from '#app/platform/ui/field.tsx'
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
                <form method="post" action={`/messages/answers/${id}/removal`}>
                  <button type="submit" className="btn quiet">
                    {copy.removeThis({ name, hidden })}
                  </button>
                </form>
              </div>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && (
        <SectionHeading plain>
          <h2>{changing ? copy.changing(changing) : copy.another}</h2>
        </SectionHeading>
      )}
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
        id="name"
        name="name"
        label={copy.name}
        hint={copy.nameHint({ most: savedReplyLimits.name })}
        defaultValue={name}
        error={errors.name}
        autoComplete="off"
        required
      />
      <AreaField
        id="text"
        name="text"
        label={copy.text}
        hint={copy.textHint({ most: messageLimits.text })}
        rows={6}
        dir="auto"
        defaultValue={text}
        error={errors.text}
        required
      />
      <button type="submit" className="btn">
        {copy.save}
      </button>
    </form>
  )
}
