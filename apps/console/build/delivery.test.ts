// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleLocales, documentLanguages } from '../src/shared/messages/locales.ts'
import { allowedFeatures } from './compat/allowed-features.ts'
import { featuresInUse } from './compat/features-in-use.ts'
import { compatReport } from './compat/report.ts'
import { supportedBrowsers } from './compat/supported-browsers.ts'
import type { DeliveredDocument, DeliveryManifest } from './deliver.ts'
import { cspHash } from './document-html.ts'
import { initialDataScript, plainStyle } from './server-rendering.ts'

/** Brotli KiB that a first visit may cost, without anything cached. */
const budgets = {
  loginScripts: 75,
  listScripts: 140,
  otherScripts: 140 + 40,
  editorRoute: 110,
  /** With fonts and the picture, and what the inline script says in four languages should the modules not come. */
  loginPage: 107,
}

const dist = mkdtempSync(join(tmpdir(), 'loupe-console-'))
let manifest: DeliveryManifest

beforeAll(() => {
  execFileSync(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url)), dist], {
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
    stdio: 'pipe',
  })
  manifest = JSON.parse(readFileSync(join(dist, 'delivery.json'), 'utf8'))
}, 240_000)

afterAll(() => rmSync(dist, { recursive: true, force: true }))

describe('bytes', () => {
  it('keeps the scripts of the login page within its budget', () => {
    expect(scriptsKib(documentOf('login'))).toBeLessThanOrEqual(budgets.loginScripts)
  })

  it('keeps the scripts of the list page within its budget', () => {
    expect(scriptsKib(documentOf('users'))).toBeLessThanOrEqual(budgets.listScripts)
  })

  it('keeps the scripts of every other page within its budget', () => {
    for (const document of manifest.documents) {
      expect({ [document.name]: scriptsKib(document) <= budgets.otherScripts }).toEqual({
        [document.name]: true,
      })
    }
  })

  it('keeps the page of a content document, its editor and its messages within the budget', () => {
    const { preload } = documentOf('terms')
    const shell = new Set(documentOf('users').preload.fr)
    const own = [...preload.fr.filter((address) => !shell.has(address)), ...later('rich-text-editor')]
    expect(own.reduce((sum, address) => sum + sentBytes(address), 0) / 1024).toBeLessThanOrEqual(
      budgets.editorRoute,
    )
  })

  it('keeps the whole login page with its fonts and its picture within its budget', () => {
    const login = documentOf('login')
    const html = htmlOf(login, 'en')
    const linked = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, address = '']) => address)
    const drawn = [...html.matchAll(/url\(['"]?(\/assets\/[^)'"]+\.svg)/g)].map(([, address = '']) => address)
    const fetched = new Set([...linked, ...drawn].filter((address) => /\.(js|woff2|svg)$/.test(address)))
    const bytes = [...fetched, `/${login.html.en}`].map(sentBytes)
    expect(bytes.reduce((sum, one) => sum + one, 0) / 1024).toBeLessThanOrEqual(budgets.loginPage)
  })
})

describe('documents', () => {
  it('exist in every language, with its lang attribute', () => {
    for (const document of manifest.documents) {
      for (const locale of consoleLocales) {
        expect(htmlOf(document, locale)).toContain(`<html lang="${documentLanguages[locale]}"`)
      }
    }
  })

  it('contain the text of the login page without scripts', () => {
    const titles = { en: 'Sign in', fr: 'Connexion', ro: 'Conectare', zh: '登录' }
    for (const locale of consoleLocales) {
      expect(htmlOf(documentOf('login'), locale)).toContain(`<h1>${titles[locale]}</h1>`)
    }
  })

  it('list the supported browsers in their language for an outdated browser', () => {
    const titles = { en: 'too old for', fr: 'trop ancien', ro: 'prea vechi', zh: '版本过旧' }
    for (const document of manifest.documents) {
      for (const locale of consoleLocales) {
        const html = htmlOf(document, locale)
        expect(/<main id="outdated" hidden><h1>([^<]*)/.exec(html)?.[1]).toContain(titles[locale])
        // behind the page that it may take away, and before the modules that would start it
        expect(html.indexOf('<script>if(')).toBeGreaterThan(html.indexOf('id="outdated"'))
        expect(html.indexOf('<script>if(')).toBeLessThan(html.indexOf('<script type="module"'))
      }
    }
  })

  it('contain the outline of each page, and of a record that can fill it', () => {
    expect(shapesOf('dashboard')).toEqual(['figures'])
    expect(shapesOf('audit')).toEqual(['list'])
    expect(shapesOf('users')).toEqual(['list', 'player'])
    expect(shapesOf('notifications')).toEqual(['list', 'compose'])
    expect(shapesOf('profile')).toEqual(['sections'])
    expect(shapesOf('account-setting')).toEqual(['sections'])
    expect(shapesOf('terms')).toEqual(['document'])
    expect(shapesOf('puzzles')).toEqual(['list', 'puzzle'])
    expect(shapesOf('game-history')).toEqual(['list', 'game'])
  })

  it('contain exactly the inline script and style whose hashes the server has', () => {
    for (const document of manifest.documents) {
      for (const locale of consoleLocales) {
        const html = htmlOf(document, locale)
        // with what the server puts in where it draws the page
        const [script, style] = document.isRendered ? [[initialDataScript], [plainStyle]] : [[], []]
        expect([...inline(html, 'script'), ...script].map(cspHash)).toEqual(document.scripts)
        expect([...inline(html, 'style'), ...style].map(cspHash)).toEqual(document.styles)
      }
    }
  })

  it('contain nothing else that a strict policy blocks, and no URL of another origin', () => {
    for (const document of manifest.documents) {
      const html = htmlOf(document, 'en').replace(/<script>[^]*?<\/script>|<style>[^]*?<\/style>/g, '')
      expect(html).not.toMatch(/\sstyle="|\son[a-z]+="|javascript:/)
      expect(html).not.toMatch(/(?:href|src|content)="(?:https?:)?\/\//)
    }
  })

  it('preload the entry, the page and the messages of their language', () => {
    for (const document of manifest.documents) {
      for (const locale of consoleLocales) {
        const html = htmlOf(document, locale)
        for (const address of document.preload[locale]) {
          expect(html).toContain(`<link rel="modulepreload" href="${address}">`)
          expect(sentBytes(address)).toBeGreaterThan(0)
        }
      }
      expect(document.preload.fr).not.toEqual(document.preload.en)
    }
  })

  it('inline the picture of the public pages after the text, without a request', () => {
    for (const document of manifest.documents) {
      const html = htmlOf(document, 'en')
      const at = html.indexOf('<svg xmlns="http://www.w3.org/2000/svg" id="scene"')
      expect(at > html.indexOf('type="password"')).toBe(document.isPublic)
      expect(html).not.toContain('as="image"')
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      // a browser stops drawing a path at the first number that it cannot read
      expect(html).not.toMatch(/ d="[^"]*--/)
    }
  })

  it('have one insertion point for the server-rendered page, if there is one', () => {
    const { rendering, documents } = manifest
    const drawn = documents.filter(({ isRendered }) => isRendered)
    expect(drawn.map(({ name }) => name)).toContain('users')
    for (const document of drawn) expect(htmlOf(document, 'fr').split(rendering.placeholder)).toHaveLength(2)
  })
})

function partsOf(name: string, address: string): string {
  return documentOf(name)
    .parts.filter((part) => new RegExp(part.address).test(address))
    .flatMap(({ preload, sheets }) => preload.fr.concat(sheets))
    .join(' ')
}

describe('addresses of one record', () => {
  it('preload the scripts and sheets of its part, unlike the address of a list', () => {
    const id = '01a218a4-55df-707c-a19a-f003d455f244'
    expect(partsOf('users', `/users/${id}`)).toContain('/player-panel-')
    expect(partsOf('users', `/users/${id}?view=page`)).toMatch(
      /player-page-[\w-]+\.js.*player-page-[\w-]+\.css/,
    )
    expect(partsOf('users', `/users/${id}?view=page`)).not.toContain('/player-panel-')
    expect(partsOf('users', `/users/${id}?sort=name&tab=games`)).toContain('/games-tab-')
    expect(partsOf('help-center', `/help-center/${id}`)).toContain('/help-query-panel-')
    expect(partsOf('puzzles', `/puzzles/${id}`)).toContain('/puzzle-editor-')
    expect(partsOf('puzzles', `/puzzles/${id}/cases/${id}`)).toContain('/case-view-')
    expect(partsOf('puzzles', '/puzzles?view=findings')).toContain('/findings-list-')
    expect(partsOf('notifications', '/notifications/rules')).toContain('/rules-page-')
    expect(partsOf('notifications', '/notifications/rules')).not.toContain('/notification-panel-')
    expect(partsOf('notifications', `/notifications/rules/${id}`)).toContain('/rule-root-')
    expect(partsOf('game-history', `/game-history/${id}`)).toContain('/game-view-')
    expect(partsOf('notifications', '/notifications/new')).toContain('/compose-root-')
    expect(partsOf('notifications', `/notifications/${id}/edit`)).toContain('/compose-root-')
    expect(partsOf('notifications', `/notifications/${id}`)).toContain('/notification-panel-')
    expect(partsOf('audit', `/audit/${id}`)).toContain('/entry-panel-')
    for (const name of ['users', 'help-center', 'puzzles', 'game-history', 'notifications', 'audit'])
      expect(partsOf(name, `/${name}?sort=name&view=page`)).toBe('')
  })

  it('do not preload what their document references already', () => {
    for (const { preload, parts } of manifest.documents)
      for (const part of parts)
        expect(part.preload.en.filter((address) => preload.en.includes(address))).toEqual([])
  })
})

describe('blocking files', () => {
  const id = '01a218a4-55df-707c-a19a-f003d455f244'
  // a browser fetches six at a time over HTTP/1.1, and each costs a whole answer more on a slow line
  it('are few for a page', () => {
    const most = { users: 7, dashboard: 11, 'game-history': 8, puzzles: 9 }
    for (const [name, count] of Object.entries(most))
      expect({ [name]: documentOf(name).preload.fr.length }).toEqual({ [name]: count })
    for (const { name, preload, isPublic } of manifest.documents)
      expect({ [name]: preload.fr.length <= (isPublic ? 14 : 11) }).toEqual({ [name]: true })
  })

  it('are few for a record', () => {
    const addresses = [
      ['users', `/users/${id}`],
      ['users', `/users/${id}?view=page`],
      ['game-history', `/game-history/${id}`],
      ['help-center', `/help-center/${id}`],
      ['puzzles', `/puzzles/${id}`],
      ['notifications', `/notifications/${id}`],
      ['account-setting', '/account-setting'],
      ['terms', '/termsandcondition'],
    ] as const
    for (const [name, address] of addresses) {
      const own = partsOf(name, address)
        .split(' ')
        .filter((file) => file.endsWith('.js'))
      const fetched = new Set([...documentOf(name).preload.fr, ...own])
      expect({ [address]: fetched.size <= 22 }).toEqual({ [address]: true })
    }
  })

  it('include no library that their page does not need', () => {
    for (const [name, address] of [
      ['users', `/users/${id}`],
      ['notifications', `/notifications/${id}`],
    ] as const)
      expect(partsOf(name, address)).not.toMatch(/\/library-/)
  })
})

describe('features', () => {
  it('missing in a supported browser have a documented fallback, and no others do', () => {
    const used = featuresInUse(dist, fileURLToPath(new URL('..', import.meta.url)))
    expect(compatReport(used, supportedBrowsers(), allowedFeatures)).toEqual([])
  }, 120_000)
})

describe('files', () => {
  it('have the hash of their content in their name', () => {
    expect(files().filter((file) => !/-[\w-]{8}\.\w+(\.br|\.gz)?$/.test(file))).toEqual([])
  })

  it('include all references of a document, and the fonts of its inline script', () => {
    const there = new Set(files())
    for (const document of manifest.documents) {
      const named = [...htmlOf(document, 'en').matchAll(/\/assets\/([\w.-]+)/g)].map(([, file = '']) => file)
      expect(named.filter((file) => /^(inter|roboto)-/.test(file))).toHaveLength(4)
      expect(named.filter((file) => !there.has(file))).toEqual([])
    }
  })

  it('exist compressed', () => {
    const names = new Set(files())
    const plain = [...names].filter((file) => /\.(js|css|svg)$/.test(file))
    expect(plain.filter((file) => !names.has(`${file}.br`) || !names.has(`${file}.gz`))).toEqual([])
  })

  it('depend on the direction of the page, not of the language', () => {
    // the minifier writes `:dir(rtl)` as a list of languages, and the console reads right to left in any of them
    const sheets = files().filter((file) => file.endsWith('.css'))
    const texts = new Map(sheets.map((file) => [file, readFileSync(join(dist, 'assets', file), 'utf8')]))
    expect(sheets.filter((file) => /:dir\(|:lang\(/.test(texts.get(file) ?? ''))).toEqual([])
    expect([...texts.values()].join('')).toMatch(/\[dir=["']?rtl["']?\] svg\[data-turns\]/)
  })

  it('contain neither the gallery nor the message parser', () => {
    expect(files().filter((file) => file.startsWith('parts'))).toEqual([])
    const scripts = files().filter((file) => file.endsWith('.js'))
    const texts = scripts.map((file) => readFileSync(join(dist, 'assets', file), 'utf8'))
    expect(texts.filter((text) => text.includes('MALFORMED_ARGUMENT') || text.includes('bumpIf'))).toEqual([])
  })
})

function files(): string[] {
  return readdirSync(join(dist, 'assets'))
}

/** The scripts of a part that is fetched after the page stands. */
function later(name: string): string[] {
  const found = files().filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))
  expect(found).toHaveLength(1)
  return found.map((file) => `/assets/${file}`)
}

/** What the outline of a page is drawn as. */
function shapesOf(name: string) {
  return [...htmlOf(documentOf(name), 'en').matchAll(/data-shape="(\w+)"/g)].map(([, shape]) => shape)
}

function documentOf(name: string): DeliveredDocument {
  const document = manifest.documents.find((one) => one.name === name)
  if (!document) throw new Error(`There is no document ${name}.`)
  return document
}

function htmlOf(document: DeliveredDocument, locale: (typeof consoleLocales)[number]): string {
  return readFileSync(join(dist, document.html[locale]), 'utf8')
}

function inline(html: string, tag: 'script' | 'style'): string[] {
  return [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, content = '']) => content)
}

/** The language with the longest words counts. */
function scriptsKib({ preload }: DeliveredDocument): number {
  const sums = consoleLocales.map((locale) =>
    preload[locale].reduce((sum, address) => sum + sentBytes(address), 0),
  )
  return Math.max(...sums) / 1024
}

function sentBytes(address: string): number {
  const path = join(dist, address)
  return statSync(address.endsWith('.woff2') ? path : `${path}.br`).size
}
