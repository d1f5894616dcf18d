import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findProgram } from '../../scripts/test/find-program.ts'
import { freePort } from '../../scripts/test/free-port.ts'
import { installSystemPackages } from '../../scripts/test/packages.ts'
import { chordActions, dragActions, typeActions } from './actions.ts'
import { takeConsoleErrors } from './console-errors.ts'
import { endProgram } from './end-program.ts'
import { readScreen } from './framebuffer.ts'
import { contrastBetween, decodePng } from './picture.ts'
import { presentFrame } from './present-frame.ts'
import { printed } from './printed.ts'
import { startTwice } from './start-twice.ts'
import { type Engine, type Setup, viewport } from './tab.ts'
import { timeZone } from './time-zone.ts'
import { openSession, type Session } from './webdriver.ts'

/** The path of the browser that the driver starts, on Debian and Ubuntu. */
const browsers = ['4.1', '6.0', '4.0'].flatMap((version) =>
  ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
)

const listensWithinMs = 60_000
const paintsWithinMs = 30_000

const screenWidth = 1600

/** The bars of the browser give its window a minimum width of 447 px: smaller ones allow the width of a phone. */
const smallBars = '* { font-size: 4px; min-width: 0; min-height: 0; padding: 0; margin: 0; }'

/** WebKitGTK derives increased contrast from the name of its theme. */
const highContrast = '[Settings]\ngtk-theme-name=HighContrast\n'

/**
 * WebKit, Safari's engine, by classic WebDriver: WebKitGTK's MiniBrowser on a virtual screen. Its screenshots are read
 * from that screen, because the driver never returns one for pages with moving layers.
 */
export function openWebkit(origin: string, setup: Setup = {}): Promise<Engine> {
  return startTwice('WebKit', () => startWebkit(origin, setup))
}

async function startWebkit(origin: string, { isHighContrast = false }: Setup): Promise<Engine> {
  const { driver, browser } = findOrInstallWebkit()
  const folder = mkdtempSync(join(tmpdir(), 'loupe-webkit-'))
  mkdirSync(join(folder, '.config/gtk-3.0'), { recursive: true })
  writeFileSync(join(folder, '.config/gtk-3.0/gtk.css'), smallBars)
  if (isHighContrast) writeFileSync(join(folder, '.config/gtk-3.0/settings.ini'), highContrast)
  const screenOptions = [
    '-displayfd',
    '3',
    '-screen',
    '0',
    `${screenWidth}x1100x24`,
    '-nocursor',
    '-nolisten',
    'tcp',
    '-fbdir',
    folder,
  ]
  const screen = spawn('Xvfb', screenOptions, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  const programs: ChildProcess[] = [screen]
  const endWithUs = () => programs.forEach((program) => program.kill('SIGKILL'))
  process.once('exit', endWithUs)
  const close = async () => {
    process.off('exit', endWithUs)
    for (const program of programs.toReversed()) await endProgram(program)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    // a pipe is a stream
    const display = await printed('Xvfb', screen, screen.stdio[3] as NodeJS.ReadableStream, /(\d+)\n/)
    const port = await freePort()
    const child = spawn(driver, [`--port=${port}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        TZ: timeZone,
        LANG: 'C.UTF-8',
        LANGUAGE: 'en_GB',
        HOME: folder,
      },
    })
    programs.push(child)
    const consoleErrors: string[] = []
    const url = `http://127.0.0.1:${port}`
    await untilListening(url, child)
    const session = await openSession(url, {
      'webkitgtk:browserOptions': {
        binary: browser,
        args: ['--automation'],
      },
      timeouts: { script: 10_000 },
    })
    const evaluate = async <Result>(work: string, args: readonly unknown[]): Promise<Result> => {
      const response = await session.evaluate<{ value: Result; consoleErrors: string[] }>(
        `async (...args) => {
          const take = ${String(takeConsoleErrors)}
          const before = take()
          const value = await (${work})(...args)
          return { value, consoleErrors: [...before, ...take()] }
        }`,
        args,
      )
      consoleErrors.push(...response.consoleErrors)
      return response.value
    }
    await session.goto(`${origin}/healthz`)
    // Without a window manager the window under the pointer has the focus, and the pointer is in the middle of the screen.
    const resize = (width: number, height: number) => session.resize(width, height, screenWidth / 2)
    await resize(viewport.width, viewport.height)
    const size = () => session.evaluate<[number, number]>('() => [innerWidth, innerHeight]', [])
    const screenshot = async () => {
      const [width, height] = await size()
      const outer = await session.windowBox()
      const top = outer.y + outer.height - height
      return readScreen(join(folder, 'Xvfb_screen0'), outer.x, top, width, height)
    }
    await untilPainting(session, screenshot)
    return {
      name: 'webkit',
      version: session.version,
      // there is no setting for the folder of downloads: they are stored in the home folder
      downloads: folder,
      close: async () => {
        try {
          await session.end()
        } finally {
          await close()
        }
      },
      tab: {
        goto: async (path) => {
          await evaluate('() => null', [])
          await session.goto(`${origin}${path}`)
          await evaluate('() => null', [])
        },
        evaluate: (work, ...args) => evaluate(String(work), args),
        press: (chord) => session.perform(chordActions(chord)),
        type: (text) => session.perform(typeActions(text)),
        drag: (...points) => session.perform(dragActions(points)),
        // the driver accepts touch actions but performs them with the mouse
        touch: () => Promise.reject(new Error('The driver of WebKit has no fingers.')),
        print: () => Promise.reject(new Error('The driver of WebKit has no command that prints.')),
        screenshot,
        resize,
        consoleErrors: async () => {
          await evaluate('() => null', [])
          return consoleErrors
        },
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** On a busy machine, a window may open whose frames never reach the screen, also later. */
async function untilPainting(session: Session, screenshot: () => Promise<Buffer>): Promise<void> {
  const before = decodePng(await screenshot())
  await session.evaluate(`() => { document.documentElement.style.background = 'teal' }`, [])
  const deadline = Date.now() + paintsWithinMs
  while (Date.now() < deadline) {
    // without a frame, the script never ends
    await session.evaluate(String(presentFrame), []).catch(() => null)
    const { width, height } = before
    if (contrastBetween(before, decodePng(await screenshot()), { x: 0, y: 0, width, height }) > 8) return
  }
  throw new Error(`The window of WebKit painted nothing within ${paintsWithinMs / 1000} s.`)
}

/** The driver prints nothing once it listens. */
async function untilListening(url: string, driver: ChildProcess): Promise<void> {
  let complaint = ''
  driver.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')))
  driver.once('error', ({ message }) => (complaint += message))
  const deadline = Date.now() + listensWithinMs
  while (Date.now() < deadline && driver.pid !== undefined && driver.exitCode === null) {
    const isReady = await fetch(`${url}/status`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await setTimeout(50)
  }
  throw new Error(`The driver of WebKit does not listen. It printed: ${complaint.trim() || 'nothing'}`)
}

function findOrInstallWebkit(): { driver: string; browser: string } {
  const found = findWebkit()
  if (found) return found
  installSystemPackages(['webkit2gtk-driver', 'xvfb'], 'WebKit')
  const installed = findWebkit()
  if (!installed)
    throw new Error('WebKit is installed, but its driver or browser is not where it is expected.')
  return installed
}

function findWebkit(): { driver: string; browser: string } | null {
  const driver = findProgram(['WebKitWebDriver'])
  const browser = browsers.find((place) => existsSync(place))
  return driver && browser && findProgram(['Xvfb']) ? { driver, browser } : null
}
