import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/test/find-program.ts'
import { installSystemPackages } from '../../scripts/test/packages.ts'
import { chordActions, dragActions, touchActions, typeActions } from './actions.ts'
import { connectBidi } from './bidi.ts'
import { endProgram } from './end-program.ts'
import { printed } from './printed.ts'
import { startTwice } from './start-twice.ts'
import { type Engine, type Setup, viewport } from './tab.ts'
import { timeZone } from './time-zone.ts'

/** Preferences that suppress what a first start shows or fetches, and set the language and zone of the other engines. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'intl.accept_languages': 'en-GB',
  'intl.locale.requested': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'browser.safebrowsing.update.enabled': false,
  'extensions.update.enabled': false,
  // overlay scroll bars, as on a phone and in the other engines
  'ui.useOverlayScrollbars': 1,
}

const listensAt = /WebDriver BiDi listening on (ws:\S+)/

/** A font that was still loading when the page was left (NS_BINDING_ABORTED). */
const isCutOff = /status=2152398850/

/** Firefox, by WebDriver BiDi, which it supports without a driver. */
export function openFirefox(origin: string, setup: Setup = {}): Promise<Engine> {
  return startTwice('Firefox', () => startFirefox(origin, setup))
}

async function startFirefox(origin: string, setup: Setup): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'loupe-firefox-'))
  const downloads = join(profile, 'downloads')
  const lines = Object.entries({ ...preferences, ...preferencesOf(setup, downloads) }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const child = spawn(
    findOrInstallFirefox(),
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: timeZone } },
  )
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const close = async () => {
    process.off('exit', endWithUs)
    await endProgram(child)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const bidi = await connectBidi(`${await printed('Firefox', child, child.stderr, listensAt)}/session`)
    const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    })
    // the initial window never gets the focus, and would paint no focus ring
    const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'window' })
    const consoleErrors: string[] = []
    bidi.on('log.entryAdded', ({ level, text }) => {
      if (level === 'error' && !isCutOff.test(String(text))) consoleErrors.push(String(text))
    })
    // the prompt about unsaved changes: newer releases accept it automatically, the ESR waits
    bidi.on('browsingContext.userPromptOpened', ({ context: asked }) => {
      bidi
        .send('browsingContext.handleUserPrompt', { context: asked, accept: true })
        .catch((error: unknown) => {
          if (!String(error).includes('no such alert')) consoleErrors.push(String(error))
        })
    })
    await bidi.send('session.subscribe', { events: ['log.entryAdded', 'browsingContext.userPromptOpened'] })
    const perform = async (actions: object[]) => {
      await bidi.send('input.performActions', { context, actions })
    }
    const resize = async (width: number, height: number) => {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } })
    }
    await resize(viewport.width, viewport.height)
    return {
      name: 'firefox',
      version: capabilities.browserVersion,
      downloads,
      close,
      tab: {
        goto: async (path) => {
          const navigate = () =>
            bidi.send('browsingContext.navigate', { context, url: `${origin}${path}`, wait: 'complete' })
          await navigate().catch((error: unknown) => {
            // a pending navigation of the page cancels this one, only in Firefox
            if (!String(error).includes('NS_BINDING_ABORTED')) throw error
            return navigate()
          })
        },
        evaluate: (work, ...args) => bidi.evaluate(context, String(work), args),
        press: (chord) => perform(chordActions(chord)),
        type: (text) => perform(typeActions(text)),
        drag: (...points) => perform(dragActions(points)),
        touch: (fingers, holdMs = 0) => perform(touchActions(fingers, holdMs)),
        print: async () => {
          const { data } = await bidi.send<{ data: string }>('browsingContext.print', { context })
          return Buffer.from(data, 'base64')
        },
        screenshot: async () => {
          const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
          return Buffer.from(data, 'base64')
        },
        resize,
        consoleErrors: () => Promise.resolve(consoleErrors),
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function preferencesOf(
  { isTouch, isForcedColors, isHighContrast, textSizePx = 16 }: Setup,
  downloads: string,
) {
  // the pointer capabilities, since headless Firefox detects none: touch (1), or a mouse that can hover (2 and 4)
  const pointers = isTouch ? 1 : 6
  return {
    'ui.primaryPointerCapabilities': pointers,
    'ui.allPointerCapabilities': pointers,
    'dom.w3c_touch_events.enabled': isTouch ? 1 : 0,
    'ui.useAccessibilityTheme': isHighContrast ? 1 : 0,
    // forced colours: 2 always, 1 never, 0 only with a high-contrast theme of the system
    'browser.display.document_color_use': isForcedColors ? 2 : isHighContrast ? 1 : 0,
    'font.size.variable.x-western': textSizePx,
    // 2 is the folder that is named here
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.download.always_ask_before_handling_new_types': false,
  }
}

function findOrInstallFirefox(): string {
  const names = ['firefox-esr', 'firefox']
  const found = findProgram(names)
  if (found) return found
  installSystemPackages(['firefox-esr'], 'Firefox')
  const installed = findProgram(names)
  if (!installed) throw new Error('Firefox is installed but not on the PATH.')
  return installed
}
