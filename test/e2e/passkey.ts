import type { CDPSession, Page } from 'playwright-core'

/** Chromium's own passkey device in software. Its owner is present and unlocks it. */
export async function plugIn(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { browser, authenticatorId }
}

/** The device waits for its owner, like one in a pocket. */
export const touch = ({ browser, authenticatorId }: { browser: CDPSession; authenticatorId: string }, enabled: boolean) =>
  browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })

export async function signOut(page: Page) {
  await page.goto('/sign-out')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
}

/** The browser can offer the passkey before the button is pressed. Both ways sign the member in. */
export async function signInWithPasskey(page: Page, device: Parameters<typeof touch>[0]) {
  await touch(device, true)
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  const account = page.getByRole('heading', { name: 'Your account' })
  await button.or(account).first().waitFor()
  await button.evaluate((shown: HTMLElement) => shown.click(), undefined, { timeout: 500 }).catch(() => {})
  await account.waitFor()
}
