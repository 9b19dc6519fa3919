import { inLanguage } from '#app/platform/http/language-path.ts'
import { useSite } from './use-site.ts'

/** Leads to the same page in the other language. A member's choice is stored in the account. */
export function LanguageLink({ className }: { className?: string }) {
  const { copy, here, role, isInSpanish } = useSite()
  if (!isInSpanish) return null
  const [other, name] = copy.language === 'en' ? (['es', 'Español'] as const) : (['en', 'English'] as const)
  if (!role)
    return (
      <a className={className} lang={other} hrefLang={other} href={inLanguage(other, here)}>
        {className ? <span>{name}</span> : name}
      </a>
    )
  return (
    <form method="post" action="/account/language">
      <input type="hidden" name="language" value={other} />
      <input type="hidden" name="next" value={here} />
      <button type="submit" className={className} lang={other}>
        {className ? <span>{name}</span> : name}
      </button>
    </form>
  )
}
