import type { Page } from 'playwright-core'

export interface VirtualAuthenticator {
  /** Whether it responds automatically, or waits for a user gesture. */
  setPresent(isPresent: boolean): Promise<void>
  /** Whether it recognises its user. */
  setVerified(isVerified: boolean): Promise<void>
}

/** Adds a virtual authenticator for passkeys, which responds automatically. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const debug = await page.context().newCDPSession(page)
  await debug.send('WebAuthn.enable')
  const { authenticatorId } = await debug.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setPresent: async (enabled) => {
      await debug.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
    setVerified: async (isUserVerified) => {
      await debug.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
