import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailKey, mailboxKey } from './email-address.ts'

const sameMailbox = {
  'any provider': ['ann@example.com', 'Ann@Example.com', 'ann+news+2@example.com', ' ann+@example.com'],
  'a domain in its own letters': ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  Gmail: ['ann.lee@gmail.com', 'annlee@gmail.com', 'A.N.N.Lee+x@googlemail.com', 'annlee@ｇｍａｉｌ.com'],
  Proton: ['ann.lee@proton.me', 'annlee@proton.me', 'Ann-Lee@protonmail.com', 'ann_lee+shop@pm.me', 'a.n-n_lee@protonmail.ch'],
  Yahoo: ['ann@yahoo.com', 'ann-shop@yahoo.com', 'ann-shop-2@yahoo.com', 'Ann+shop@yahoo.com', 'ann-x+y@yahoo.com'],
  'Yahoo in a country': ['ann@yahoo.co.uk', 'ann-shop@yahoo.co.uk'],
  'Yahoo in Mexico': ['ann@yahoo.com.mx', 'ann-compras@yahoo.com.mx'],
  Ymail: ['ann@ymail.com', 'ann-shop@ymail.com'],
  Rocketmail: ['ann@rocketmail.com', 'ann-shop@rocketmail.com'],
  Fastmail: ['ann@fastmail.com', 'ann+shop@fastmail.com', 'shop@ann.fastmail.com', 'other+x@Ann.Fastmail.com'],
  'Fastmail’s other domains': ['ann@fastmail.fm', 'shop@ann.fastmail.fm'],
  'a Fastmail domain with a country': ['ann@fastmail.co.uk', 'shop@ann.fastmail.co.uk'],
  iCloud: ['ann@icloud.com', 'ann+shop@icloud.com', 'ann@me.com', 'ann@mac.com'],
  Outlook: ['ann@outlook.com', 'ann+shop@outlook.com'],
  Yandex: ['ann.lee@yandex.ru', 'ann-lee@yandex.com', 'ann-lee+x@ya.ru'],
}

for (const [provider, [first, ...others]] of Object.entries(sameMailbox))
  test(`all spellings of a mailbox count as one: ${provider}`, () => {
    for (const other of others) assert.equal(mailboxKey(other), mailboxKey(first!), other)
  })

test('addresses of different people count as different mailboxes', () => {
  const different = [
    ['a.nn@example.com', 'ann@example.com'],
    ['ann-lee@example.com', 'ann@example.com'],
    ['+ann@example.com', '+bob@example.com'],
    ['-ann@yahoo.com', '-bob@yahoo.com'],
    ['-._@proton.me', '.@proton.me'],
    ['ann@example.com', 'ann@example.org'],
    ['ann@yahoo.com', 'ann@ymail.com'],
    ['a.nn@yahoo.com', 'ann@yahoo.com'],
    ['ann-lee@notyahoo.com', 'ann@notyahoo.com'],
    ['ann-lee@yahoo.example.com', 'ann@yahoo.example.com'],
    ['ann@fastmail.com', 'ann@fastmail.fm'],
    ['x@ann.fastmail.com', 'x@bob.fastmail.com'],
    ['ann@hotmail.com', 'ann@outlook.com'],
    ['a.nn@outlook.com', 'ann@outlook.com'],
    ['a_nn@gmail.com', 'ann@gmail.com'],
    ['', 'ann@example.com'],
  ] as const
  for (const [one, other] of different) assert.notEqual(mailboxKey(one), mailboxKey(other), `${one} ${other}`)
})

test('a run of marks that no language has is cut off, because sorting it would take the square of its length', () => {
  assert.equal(
    emailKey(`a${'\u0300'.repeat(9000)}${'\u0323'.repeat(9000)}@x.example`),
    `${'a\u0300'.normalize('NFC')}${'\u0300'.repeat(29)}@x.example`,
  )
  assert.equal(emailKey('Zoë\u0323@x.example'), 'zo\u1eb9\u0308@x.example')
})
