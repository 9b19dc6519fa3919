import assert from 'node:assert/strict'
import type { Language } from '#app/platform/copy/languages.ts'
import { splitLanguage, inLanguage } from '#app/platform/http/language-path.ts'
import type { testApp } from './app.ts'
import { openDetector, readTexts } from './other-language.ts'
import { emailsTo, personOn } from './person.ts'

type Site = Awaited<ReturnType<typeof testApp>>

/** People who use the site in one language, and check that each page, redirect, and email they get is in it. */
export function journeyIn(site: Site, language: Language) {
  const findOther = openDetector(language === 'es' ? 'en' : 'es')
  const kinds = new Set<string>()
  let networks = 0

  function checkText(html: string, what: string) {
    assert.equal(/<html lang="(..)"/.exec(html)?.[1], language, what)
    assert.deepEqual(findOther(readTexts(html)), [], what)
  }

  /** Addresses of this site in a text lead to pages in its language. */
  function checkAddresses(text: string, what: string) {
    const { origin } = site.app.config
    for (const address of text.matchAll(/https?:\/\/[^\s"<]+/g))
      if (address[0].startsWith(origin))
        assert.equal(splitLanguage(new URL(address[0]).pathname).language, language, `${what}: ${address[0]}`)
  }

  async function read(answer: Response, path: string) {
    const html = await answer.text()
    checkText(html, path)
    return html
  }

  return {
    language,
    kinds,
    /** A new browser in a network of its own. */
    newcomer() {
      const person = personOn(site, { address: `10.${20 + networks++}.0.1` })
      const at = (path: string) => inLanguage(language, path)
      return {
        ...person,
        async open(path: string, status = 200) {
          const answer = await person.get(at(path), { Accept: 'text/html' })
          assert.equal(answer.status, status, path)
          return status < 300 || status >= 400 ? read(answer, path) : this.follow(answer, path)
        },
        /** Sends a form, and opens the page that it leads to. */
        async send(path: string, fields: Record<string, string> = {}, status = 303) {
          const answer = await person.post(at(path), fields, { Accept: 'text/html' })
          if (status === 303) {
            assert.equal(
              answer.status,
              303,
              `${path}: ${
                answer.status === 303
                  ? ''
                  : readTexts(await answer.text())
                      .join(' ')
                      .slice(0, 4000)
              }`,
            )
            return this.follow(answer, path)
          }
          assert.equal(answer.status, status, path)
          return read(answer, path)
        },
        /** Opens the page that a redirect leads to, and returns its path in the table of routes. */
        async follow({ headers }: Response, path: string): Promise<string> {
          const location = headers.get('Location')!
          const led = splitLanguage(location.replace(/[?#].*/, ''))
          assert.equal(led.language, language, `${path} leads to ${location}`)
          const answer = await person.get(location, { Accept: 'text/html' })
          if (answer.headers.has('Location')) return this.follow(answer, location)
          await read(answer, location)
          return led.path
        },
      }
    },
    /** The emails to an address since the last call. */
    async read(email: string) {
      const mails = await emailsTo(site, email)
      assert.ok(mails.length, `an email to ${email}`)
      for (const { id, subject, text, html } of mails) {
        const { kind } = await site.app.db.selectFrom('mails').select('kind').where('id', '=', id).executeTakeFirstOrThrow()
        kinds.add(kind)
        checkText(html, kind)
        checkText(`<html lang="${language}">${[subject, ...text.split('\n')].join('<br>')}`, kind)
        checkAddresses(text, kind)
      }
      return mails
    },
  }
}
