import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { call, signIn } from './api.ts'
import { launchBrowser, type VisitOptions, visit as visitIn } from './browser.ts'
import type { Language } from './messages.ts'
import { type Server, startServer } from './server.ts'

export interface Journeys {
  server: () => Server
  /** A visitor with an empty profile; see `visit` in browser.ts. */
  visit: (work: (page: Page) => Promise<void>, options?: VisitOptions) => Promise<void>
  /** A signed-in administrator with these preferences, in a new browser context; no page is open yet. */
  visitSignedIn: (
    work: (page: Page) => Promise<void>,
    options?: VisitOptions & { language?: Language; preferences?: Record<string, unknown> },
  ) => Promise<void>
  /** Makes a call as the administrator: to prepare a journey, or to check its effect. */
  asAdmin: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>
  /** The adminToken that `asAdmin` uses. */
  token: () => string
}

/** Starts one server and one browser for all journeys of a file, and runs `prepare` once before them. */
export function prepareJourneys(
  prepare: (journeys: Journeys) => Promise<void> = () => Promise.resolve(),
  settings: NodeJS.ProcessEnv = {},
): Journeys {
  let server: Server
  let browser: Browser
  let token = ''
  const journeys: Journeys = {
    server: () => server,
    visit: (work, options) => visitIn(browser, server.url, work, options),
    visitSignedIn: async (work, { language = 'en', preferences = {}, ...options } = {}) => {
      const localStorage = [
        // Each visit has its own session, so that a journey can end it without affecting others.
        { name: 'adminToken', value: await signIn(server.url) },
        { name: 'loupe-config', value: JSON.stringify({ locale: language, ...preferences }) },
      ]
      const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] }
      await visitIn(browser, server.url, work, { storageState, ...options })
    },
    asAdmin: (endpoint, input) => call(server.url, endpoint, input, token),
    token: () => token,
  }
  beforeAll(async () => {
    server = await startServer(settings)
    browser = await launchBrowser()
    token = await signIn(server.url)
    await prepare(journeys)
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  return journeys
}
