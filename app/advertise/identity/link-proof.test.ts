import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findOwnLinks, hasToken } from './link-proof.ts'

const base = new URL('https://ann.example.org/about/')
const found = (html: string) => findOwnLinks(html, base).map(({ href }) => href)
const ad = 'https://site.example/ad/1'

test('rel=me links are found with any order of attributes, quotes, and capitals', () => {
  for (const html of [
    `<a rel="me" href="${ad}">me</a>`,
    `<A HREF='${ad}' class=x REL='nofollow ME'>me</A>`,
    `<link href=${ad} rel=me>`,
    `<link rel="me" href="${ad}" />`,
    `<p title="a > b"><a\nrel="me"\n\thref="${ad}"\n>`,
    `<a title="x > y" rel=me href="${ad}">`,
    `<a disabled rel="me" href="${ad}">`,
  ])
    assert.deepEqual(found(html), [ad], html)
  assert.deepEqual(found('<a rel=me href="../x?a=1&amp;b=2">'), ['https://ann.example.org/x?a=1&b=2'])
  assert.deepEqual(found(`<a rel=me href=/1><a rel=me href=/2>`).length, 2)
})

test('a link after text that only looks like HTML is found', () => {
  for (const html of ['<!-->', '<xmp></xmp>', '<template></template>', '</template>', '<iframe><!--</iframe>'])
    assert.deepEqual(found(`${html}<a rel="me" href="${ad}">`), [ad], html)
})

test('other links, and links in comments and scripts, are ignored', () => {
  for (const html of [
    `<a href="${ad}">`,
    `<a rel="home" href="${ad}">`,
    `<a rel="menu" href="${ad}">`,
    `<a data-rel="me" href="${ad}">`,
    `<abbr rel="me" href="${ad}">`,
    `<!-- <a rel="me" href="${ad}"> -->`,
    `<script>"<a rel='me' href='${ad}'>"</script>`,
    `<textarea><a rel="me" href="${ad}"></textarea>`,
    `<title><a rel="me" href="${ad}"></TITLE>`,
    ...['xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'template'].map((name) => `<${name}><a rel="me" href="${ad}"></${name}>`),
    `<template><template></template><a rel="me" href="${ad}"></template>`,
    `<![CDATA[<a rel="me" href="${ad}">]]>`,
    `<p title='<a rel="me" href="${ad}">`,
    `</p <a rel="me" href="${ad}">`,
    `<a title='<a rel="me" href="${ad}">'>`,
    `<a rel="me" href="${ad}"`,
    `&lt;a rel="me" href="${ad}"&gt;`,
    `<a rel="me" href="http://">`,
  ])
    assert.deepEqual(found(html), [], html)
})

test('parsing time is linear even for a page that is built to be slow', () => {
  for (const piece of [
    '<a ',
    '<a "',
    "<a '",
    '<a x="',
    '<a x=\'"',
    '<a x = ',
    '<!--',
    '<script',
    '<a\t\t\t\t',
    '<link rel=me href="',
    '<div>',
    '<b><i>',
    '<svg>',
    '<table>',
    '&amp;',
  ])
    assert.ok(found(piece.repeat(Math.ceil((512 * 1024) / piece.length))).length < 2, piece)
})

test('a file must have the token on its own line', () => {
  assert.ok(hasToken('hello\r\n  evenfall-1 \r\nbye', 'evenfall-1'))
  assert.ok(!hasToken('my evenfall-1', 'evenfall-1') && !hasToken('evenfall-12', 'evenfall-1') && !hasToken('', 'evenfall-1'))
})

test('at most 500 rel=me links of a page are read', () => {
  const html = Array.from({ length: 20_000 }, (_, index) => `<a rel=me href=/${index}>`).join('')
  const found = findOwnLinks(html, new URL('https://example.com'))
  assert.deepEqual([found.length, found.at(-1)?.pathname], [500, '/499'])
})
