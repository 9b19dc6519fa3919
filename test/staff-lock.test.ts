import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LoaderFunctionArgs } from 'react-router'
import { RouterContextProvider } from 'react-router'
import type { Viewer } from '#app/accounts/account/account.ts'
import { routes } from '#app/routes.ts'
import { siteRoutes } from '#built-site'

const now = new Date('2026-05-03T12:00:00Z')
const session: Viewer['session'] = { id: 1, proof: 'passkey', isRemembered: false, beganAt: now, provedAt: now }
const moderator: Viewer = {
  accountId: 1,
  email: 'someone@example.com',
  role: 'moderator',
  language: null,
  hasSecondFactor: true,
  deletionDueAt: null,
  sanction: undefined,
  session,
}
const strangers: Record<string, Viewer | undefined> = {
  'a visitor': undefined,
  'a member': { ...moderator, role: 'member' },
  'a moderator without a second factor': { ...moderator, hasSecondFactor: false },
  'a moderator who signed in with a password': { ...moderator, session: { ...session, proof: 'password' } },
  'a suspended moderator': { ...moderator, sanction: { until: null, decisionId: 1 } },
}

/** All that a loader or an action may look at before it has asked for the role. */
const only = (viewer: object) =>
  new Proxy(viewer, {
    get: (known, name) => (name in known ? known[name as never] : assert.fail(`It used ${String(name)} before it asked for the role.`)),
  })

async function open(run: (args: LoaderFunctionArgs) => unknown, viewer: Viewer | undefined, pattern: string) {
  const context = new RouterContextProvider()
  // Whatever is asked for, the site or the viewer: the built site has its own keys.
  context.get = (() => viewer && only(viewer)) as typeof context.get
  return run({ request: only({}), params: {}, context, pattern, url: only({}) } as unknown as LoaderFunctionArgs)
}

const staffRoutes = siteRoutes.flatMap(({ pattern, loader, action }) => {
  const { get, post } = routes[pattern]!
  const who = [get, post].find((one) => one && /moderator|admin/.test(one))
  return who ? [{ pattern, isAdmins: who.includes('admin'), runs: { loader, action } }] : []
})

for (const [name, viewer] of Object.entries({ ...strangers, 'a moderator': moderator }))
  test(`no loader or action for staff does anything for ${name} without the role, whatever the route table says`, async () => {
    assert.ok(staffRoutes.length > 50, String(staffRoutes.length))
    for (const { pattern, isAdmins, runs } of staffRoutes)
      for (const [kind, run] of Object.entries(runs)) {
        if (!run || (viewer === moderator && !isAdmins)) continue
        await assert.rejects(
          async () => open(run as never, viewer, pattern),
          /^Error: A page for (the signed in|an? (moderator|admin)) was opened to/,
          `${kind} of ${pattern}`,
        )
      }
  })

test('every page for staff has a loader or an action that asks for the role', () => {
  const without = staffRoutes.filter(
    ({ pattern, runs }) => (routes[pattern]!.get && !runs.loader) || (routes[pattern]!.post && !runs.action),
  )
  assert.deepEqual(without, [])
})
