import assert from 'node:assert/strict'
import { test } from 'node:test'
import { childOf, childrenOf, readXml } from '../../../test/xml.ts'
import { writeFeed } from './feed.ts'

const day = new Date('2026-05-03T12:00:00Z')
const entry = { id: 'tag:here,2026:ad/1', title: 'One', url: 'http://here/1', published: day, updated: day, category: 'W4M', text: 'Text' }
const feed = {
  id: 'tag:here,2026:city/TX/austin',
  title: 'Austin, Texas',
  author: 'Here',
  self: 'http://here/feed',
  page: 'http://here/page',
  updated: day,
  entries: [entry],
}

test('a feed has each element that Atom requires, once', () => {
  const root = readXml(writeFeed(feed))
  assert.equal(root.name, 'feed')
  assert.equal(root.attributes.xmlns, 'http://www.w3.org/2005/Atom')
  for (const name of ['id', 'title', 'updated', 'author']) assert.equal(childrenOf(root, name).length, 1, name)
  assert.deepEqual(
    childrenOf(root, 'link').map(({ attributes }) => [attributes.rel, attributes.href]),
    [
      ['self', 'http://here/feed'],
      ['alternate', 'http://here/page'],
    ],
  )
  const one = childOf(root, 'entry')
  for (const name of ['id', 'title', 'published', 'updated', 'link', 'category', 'summary'])
    assert.equal(childrenOf(one, name).length, 1, name)
  // Atom §3.3 requires RFC 3339.
  assert.match(childOf(one, 'updated').text, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
})

test('a feed without ads is valid', () => {
  assert.equal(childrenOf(readXml(writeFeed({ ...feed, entries: [] })), 'entry').length, 0)
})

const hostile = [
  '</summary><script>alert(1)</script>',
  `"quotes" & 'others' &amp; <b>`,
  ']]> <!-- <![CDATA[ <?xml',
  'line\none\r\ntwo\ttab',
  'emoji 🌆 and accents é',
]

for (const text of hostile)
  test(`text is escaped and can be read back: ${JSON.stringify(text)}`, () => {
    const root = readXml(writeFeed({ ...feed, title: text, page: `http://here/?${text}`, entries: [{ ...entry, title: text, text }] }))
    const one = childOf(root, 'entry')
    assert.equal(childOf(root, 'title').text, text)
    assert.equal(childOf(one, 'title').text, text)
    assert.equal(childOf(one, 'summary').text, text)
    assert.equal(childrenOf(root, 'link')[1]!.attributes.href, `http://here/?${text}`)
  })

test('characters that XML forbids are removed', () => {
  const text = `a\u0000b\u0008c\u001Fd\uFFFEe\uFFFFf${'🌆'.slice(0, 1)}g`
  assert.equal(childOf(childOf(readXml(writeFeed({ ...feed, entries: [{ ...entry, text }] })), 'entry'), 'summary').text, 'abcdef\uFFFDg')
})

test('the tests’ XML parser rejects invalid XML', () => {
  for (const invalid of ['<a>', '<a></b>', '<a>&</a>', '<a/><b/>', '<a b="<"/>', '<a b="1" b="2"/>', 'x<a/>', '<a>\u0001</a>', '<a'])
    assert.throws(() => readXml(invalid), `took ${invalid}`)
})
