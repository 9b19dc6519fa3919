import { after, test } from 'node:test'
import { advertiserPages, busyPages, listPages, memberPages } from './checked-pages.ts'
import { faultless, openDemoSite } from './demo-site.ts'

const demo = await openDemoSite()
after(() => demo[Symbol.asyncDispose]())
const { check, fill, member, advertiserOf } = demo

for (const path of listPages) test(`${path} of a busy site shows visitors ${faultless}`, () => check(path))

for (const path of memberPages) test(`${path} shows a member ${faultless}`, () => check(path, member.headers))

for (const path of [...advertiserPages, ...busyPages])
  test(`${path} shows an advertiser ${faultless}`, () => check(fill(path), advertiserOf(path).headers))
