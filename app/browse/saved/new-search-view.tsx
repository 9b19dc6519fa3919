import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { IntervalChoice } from './interval-choice.tsx'
import { type FieldErrors, isInterval, longestSearchName } from './search.ts'
import { savedSearchesCopy } from './copy.ts'

type View = {
  address: string
  words: string[]
  name: string
  error?: string
  errors?: FieldErrors
  input?: { name?: string; every?: string }
}

/** The form that names a search before it's saved. */
export function NewSearchView({ address, words, name, error, errors, input }: View) {
  const copy = useCopy(savedSearchesCopy)
  return (
    <AccountFrame title={copy.newTitle} here="/account/searches">
      {error && <Errors fields={{ name: errors?.name, every: errors?.every }}>{error}</Errors>}
      <p className="lead">{words.length ? copy.ads({ words: words.join('; ') }) : copy.allAds}</p>
      <form method="post" action={`/account/searches/new${address && `?${address}`}`} className="stack">
        <TextField
          name="name"
          label={copy.name}
          hint={copy.nameHint}
          defaultValue={input?.name ?? name}
          error={errors?.name}
          maxLength={longestSearchName}
          autoComplete="off"
          required
        />
        <IntervalChoice id="every" chosen={isInterval(input?.every) ? input.every : 'day'} error={errors?.every} />
        <p className="meta">{copy.aboutEmails}</p>
        <SubmitButton>{copy.save}</SubmitButton>
      </form>
    </AccountFrame>
  )
}
