import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type ContentFolder, brandFiles, shippedContent } from '#app/platform/files/content-folder.server.ts'
import { BadContent, readJsonContent } from '#app/platform/files/content-file.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import type { Site } from '#app/platform/ui/use-site.ts'
import { brandFilesCopy } from './copy.ts'
import { type Colors, findFaintPairs } from './colors.ts'

/** The shipped file has all colors, as in tokens.css, which says what each is for. An operator's may have some of them. */
const settingsFile = 'brand.json'

const stylesheet = 'theme.css'
const typeOf: Record<string, string> = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml', woff2: 'font/woff2' }
const mostBytes = { svg: 30_000, woff2: 60_000 }
const copy = terminal.read(brandFilesCopy)

export type Brand = {
  /** What pages need of it. Undefined if the operator changed nothing that's seen on every page. */
  look?: Site['look']
  emailSignature?: string
  /** Changes with the files, so that browsers may keep them for good. */
  version: string
  files: ReadonlyMap<string, { body: Buffer; type: string }>
}

const color = z.string().regex(/^#[0-9a-f]{6}$/i, copy.badColor)
const line = z.string().trim().min(1).max(200)
const settings = z.strictObject({
  /** Words, which app/site/content/site-words.server.ts reads. */
  name: z.unknown().optional(),
  hero: z.unknown().optional(),
  categories: z.unknown().optional(),
  colors: z.record(z.string(), z.strictObject({ light: color, dark: color })).default({}),
  footer: line.optional(),
  emailSignature: line.optional(),
})

/** An operator's settings, with colors that the site has and that people can read. */
const settingsOver = (ours: Colors) =>
  settings.superRefine(({ colors }, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: ['colors', name], message })
    for (const name of Object.keys(colors)) if (!(name in ours)) refuse(name, copy.unknownColor({ colors: Object.keys(ours).join(', ') }))
    for (const { on, over, theme, least, contrast } of findFaintPairs({ ...ours, ...colors }))
      refuse(
        on in colors ? on : over,
        (theme === 'light' ? copy.faintByDay : copy.faintByNight)({ on, over, contrast: contrast.toFixed(1), least }),
      )
  })

/** Reads an operator's colors, logo, font, footer, and email signature. Without any of them it's the site's own look. */
export async function readBrand({ find, own }: Pick<ContentFolder, 'find' | 'own'>): Promise<Brand> {
  const paths = { logo: own(brandFiles.logo), mark: own(brandFiles.mark), font: own(brandFiles.font) }
  const { colors: ours } = await readJsonContent(`${shippedContent}/${settingsFile}`, settings)
  const [{ colors, footer, emailSignature }, logo, mark, font] = await Promise.all([
    readJsonContent(find(settingsFile), settingsOver(ours)),
    paths.logo ? readSvg(paths.logo) : undefined,
    paths.mark ? readSvg(paths.mark) : undefined,
    paths.font ? readFont(paths.font) : undefined,
  ])
  const changed = Object.entries(colors).filter(([name, { light, dark }]) => light !== ours[name]!.light || dark !== ours[name]!.dark)
  const bodies: Record<string, Buffer | undefined> = {
    [stylesheet]:
      changed.length || font || logo ? Buffer.from(writeStylesheet(changed, font && brandFiles.font, logo && logoRules)) : undefined,
    [brandFiles.logo]: logo?.body,
    [brandFiles.mark]: mark?.body,
    [brandFiles.font]: font,
  }
  const hash = createHash('sha256')
  const files = new Map<string, { body: Buffer; type: string }>()
  for (const [name, body] of Object.entries(bodies)) {
    if (!body) continue
    hash.update(name).update(body)
    files.set(name, { body, type: typeOf[name.split('.')[1]!]! })
  }
  const version = hash.digest('hex').slice(0, 8)
  const address = (name: string) => (files.has(name) ? `/brand/${version}/${name}` : undefined)
  return {
    look:
      files.size || footer
        ? {
            stylesheet: address(stylesheet),
            logo: logo && { src: address(brandFiles.logo)!, ratio: logo.ratio },
            mark: address(brandFiles.mark),
            font: address(brandFiles.font),
            footer,
            appColor: colors.night?.light,
          }
        : undefined,
    emailSignature,
    version,
    files,
  }
}

/** Only a site with a logo sends these. The 18+ beside it is level with its middle. */
const logoRules =
  '.wordmark{padding:0;margin:0;align-self:center}.logo{block-size:2.5rem;inline-size:auto;max-inline-size:45vw;object-fit:contain;object-position:left}.site-head .adult{align-self:center;padding:0}'

/** It's outside of the site's layers, so it wins over them. */
function writeStylesheet(colors: [name: string, pair: Colors[string]][], font?: string, rules = '') {
  const values = colors.map(([name, { light, dark }]) => `--${name}:light-dark(${light},${dark});`)
  const face = font
    ? `@font-face{font-family:'Own Display';src:url('${font}') format('woff2');font-display:optional;font-weight:400 700}`
    : ''
  if (font) values.push(`--display:'Own Display',Georgia,serif;`)
  return `${face}:root{${values.join('')}}${rules}\n`
}

/** Pages show it as an image, in which nothing can run. Opened by itself, it has to be harmless too. */
async function readSvg(path: string) {
  const body = await readLimited(path, mostBytes.svg)
  const text = body.toString('utf8')
  const [, , width, height] = /\bviewBox="([^"]*)"/.exec(text)?.[1]!.split(/[ ,]+/) ?? []
  if (!Number(width) || !Number(height)) throw new BadContent(path, undefined, copy.notSvg)
  if (/<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|<!ENTITY/i.test(text))
    throw new BadContent(path, undefined, copy.unsafeSvg)
  return { body, ratio: Number(width) / Number(height) }
}

async function readFont(path: string) {
  const body = await readLimited(path, mostBytes.woff2)
  if (body.toString('latin1', 0, 4) !== 'wOF2') throw new BadContent(path, undefined, copy.notFont)
  return body
}

async function readLimited(path: string, most: number) {
  const body = await readFile(path)
  if (body.length > most) throw new BadContent(path, undefined, copy.tooLarge({ size: Math.ceil(body.length / 1000), most: most / 1000 }))
  return body
}
