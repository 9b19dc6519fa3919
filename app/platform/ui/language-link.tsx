import { inLanguage } from '#app/platform/http/language-path.ts'
import { useSite } from './use-site.ts'

/** Leads to the same page in each other language. A member's choice is stored in the account. */
export function LanguageLink({ className }: { className?: string }) {
  const { copy, here, role, languages } = useSite()
  return languages
    .filter(({ code }) => code !== copy.language)
    .map(({ code, name }) =>
      role ? (
        <form key={code} method="post" action="/account/language">
          <input type="hidden" name="language" value={code} />
          <input type="hidden" name="next" value={here} />
          <button type="submit" className={className} lang={code}>
            {className ? <span>{name}</span> : name}
          </button>
        </form>
      ) : (
        <a key={code} className={className} lang={code} hrefLang={code} href={inLanguage(code, here)}>
          {className ? <span>{name}</span> : name}
        </a>
      ),
    )
}
