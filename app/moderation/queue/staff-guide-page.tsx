import { existsSync } from 'node:fs'
import type { Route } from './+types/staff-guide-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext, languageOf } from '#app/app.ts'
import { contentFill } from '#app/site/content/fill.server.ts'
import { readText } from '#app/site/guides/texts.server.ts'
import { Contents } from '#app/site/guides/contents.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { moderationQueueCopy } from './copy.ts'
import '#app/site/guides/prose.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, moderationQueueCopy).guideTitle }]

/** Shows docs/moderation.md to moderators, who don't read the repository. */
export async function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'moderator')
  const [{ config, copy }, language] = [context.get(appContext), languageOf(context)]
  const translated = `docs/moderation.${language}.md`
  const path = existsSync(translated) ? translated : 'docs/moderation.md'
  return { text: await readText(path, contentFill(config, copy[language]), { reader: copy[language] }) }
}

export default function StaffGuidePage({ loaderData: { text } }: Route.ComponentProps) {
  const copy = useCopy(moderationQueueCopy)
  return (
    <StaffFrame title={text.title} here="/moderation/guide" facts={copy.guideLength({ minutes: text.minutes })}>
      <div className="wrap cols part">
        <article className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
        <Contents headings={text.headings} />
      </div>
    </StaffFrame>
  )
}
