// licenses.txt: the license of each package in a release, in full.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exit } from '../prepare.mjs'
import type { Package } from './lockfile.ts'
import { isLicense } from './packages.ts'

/** The text for a package without a license file, whose README or author we quote instead. */
const standard: Record<string, string> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the “Software”), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED “AS IS”, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED “AS IS” AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
  'LGPL-3.0-or-later':
    'Its README, above, names the licenses of its parts. The GNU Lesser General Public License is printed under libheif-js, and the GNU General Public License at the end.',
}

export function describeLicenses(root: string, packages: readonly Package[]) {
  const node = { name: 'Node.js', license: 'MIT', version: readFileSync('node_modules/node/package.json', 'utf8') }
  const sections = [
    sectionOf(
      'Node.js',
      (JSON.parse(node.version) as { version: string }).version,
      node.license,
      readFileSync(join(root, 'node/LICENSE'), 'utf8'),
    ),
    ...packages.map(({ path, name, version, license }) => sectionOf(name, version, license, textOf(join(root, path), name, license))),
    sectionOf('GNU General Public License', '3', 'to which the LGPL refers', readFileSync('scripts/release/GPL-3.0.txt', 'utf8')),
  ]
  return `Evenfall is under the license in LICENSE. These are the licenses of what comes with it.\n\n${sections.join('\n')}`
}

const sectionOf = (name: string, version: string, license: string, text: string) =>
  `${'='.repeat(80)}\n${name} ${version}: ${license}\n${'='.repeat(80)}\n\n${text.replaceAll('\r', '').trim()}\n`

function textOf(folder: string, name: string, license: string) {
  const names = readdirSync(folder).toSorted()
  const texts = names.filter(isLicense).map((file) => readFileSync(join(folder, file), 'utf8'))
  if (texts.length) return texts.join('\n\n')
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { author?: string | { name: string } }
  const whose = typeof author === 'object' ? author.name : author?.replace(/ *<.*/, '')
  const readme = names.find((file) => /^readme\.md$/i.test(file))
  const written = readme && (/^#+ licen[cs](?:e|ing)$.*/ims.exec(readFileSync(join(folder, readme), 'utf8'))?.[0] ?? '')
  // The whole license, or a table of the licenses of its parts.
  if (written && /permission is hereby granted/i.test(written)) return written
  const text = standard[license] ?? exit(`${name} has no text of its license, ${license}. Add it to scripts/release/licenses.ts.`)
  return license.startsWith('LGPL') ? `${written}\n\n${text}` : `Copyright (c) ${whose || `the authors of ${name}`}\n\n${text}`
}
