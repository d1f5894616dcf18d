import { existsSync } from 'node:fs'
import { installSystemPackages } from './packages.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Chromium without windows, a separate package on Debian. */
const shell = '/usr/bin/chromium-headless-shell'

/** The Chromium for tests: LOUPE_TEST_BROWSER, the system's, or one that is installed now. */
export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  installSystemPackages(['chromium', 'fonts-noto-cjk'], 'Chromium')
  const installed = findChromium()
  if (!installed) throw new Error(`Chromium is installed but not at any of ${places.join(', ')}.`)
  return installed
}

/**
 * The browser of the journeys: the same engine without windows, which needs a quarter less CPU time,
 * if it exists or can be installed; otherwise the full Chromium.
 */
export async function findOrInstallShell(): Promise<string> {
  const chromium = await findOrInstallChromium()
  if (process.env.LOUPE_TEST_BROWSER) return chromium
  if (existsSync(shell)) return shell
  try {
    installSystemPackages(['chromium-headless-shell'], 'Chromium’s headless shell')
  } catch (error) {
    process.stdout.write(`  journeys run in ${chromium}: ${String(error)}\n`)
  }
  return existsSync(shell) ? shell : chromium
}

export function findChromium(): string | undefined {
  const configured = process.env.LOUPE_TEST_BROWSER
  if (configured) return configured
  return places.find((place) => existsSync(place))
}
