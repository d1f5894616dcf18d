import type { Page } from 'playwright-core'

/** Gives the browser an authenticator for passkeys that answers by itself. */
export async function addAuthenticator(page: Page): Promise<void> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('WebAuthn.enable')
  await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
