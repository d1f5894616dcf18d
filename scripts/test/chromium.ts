import { existsSync } from 'node:fs'
import { installSystemPackages } from './packages.ts'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The Chromium that the journeys run in: LOUPE_TEST_BROWSER, the system's, or the one that is installed now. */
export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  installSystemPackages(['chromium', 'fonts-noto-cjk'], 'Chromium')
  const installed = findChromium()
  if (!installed) throw new Error(`Chromium is installed but not at any of ${places.join(', ')}.`)
  return installed
}

export function findChromium(): string | undefined {
  const configured = process.env.LOUPE_TEST_BROWSER
  if (configured) return configured
  return places.find((place) => existsSync(place))
}
