import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appPages } from '../apps/console/src/app/paths.ts'
import { prepareJourneys } from './harness/journey.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** Pages with a list whose rows open a record. */
const lists = ['users', 'help-center', 'puzzles', 'notifications', 'audit', 'game-history']
const documents = ['about-us', 'privacy-policy', 'terms']
/** Records that replace the list: their breadcrumb starts with the list. */
const belowBreadcrumb = ['puzzles record', 'game-history record']
/** The designed sizes of captions: of panels, sections, blocks, columns. */
const captionSizes = ['18px', '16px', '14px', '13px']

describe('the layout of all pages is consistent', () => {
  const { visitSignedIn } = prepareJourneys(undefined, { LOUPE_SAMPLE_DATA: 'on' })

  it('with the same title size and position, widths, captions and breadcrumbs', () =>
    visitSignedIn(
      async (page) => {
        const titles: Record<string, Title> = {}
        const captions = new Set<string>()
        const breadcrumbs: string[] = []
        const narrow: Record<string, number> = {}
        await eachPage(page, async (name) => {
          titles[name] = await titleOf(page)
          const width = await widthOf(page)
          if (width !== 'whole') narrow[name] = width
          for (const size of await captionSizesOf(page)) captions.add(size)
          if (belowBreadcrumb.includes(name)) breadcrumbs.push(await breadcrumbOf(page))
        })
        const named = (names: readonly string[]) =>
          Object.fromEntries(names.map((name) => [name, titles[name]]))
        const all = (names: readonly string[], title: Title) =>
          Object.fromEntries(names.map((name) => [name, title]))
        const own = ['dashboard', 'profile', 'account-setting', ...lists]
        const beside = ['users record', 'notifications record', 'audit record']
        // the centre of each, below the header, and the edges of its sheet
        expect(named([...own, ...beside])).toEqual(
          all([...own, ...beside], { size: '24px', weight: '600', inset: 24, middle: 106 }),
        )
        expect(named(documents)).toEqual(
          all(documents, { size: '18px', weight: '600', inset: 20, middle: 106 }),
        )
        // a narrow list
        expect(titles['help-center record']).toEqual({ size: '18px', weight: '600', inset: 16, middle: 106 })
        for (const name of belowBreadcrumb) {
          expect(titles[name]).toMatchObject({ size: '16px', weight: '600', middle: 106 })
        }
        expect(new Set(breadcrumbs).size).toBe(1)
        expect(narrow).toEqual({ profile: 1040, 'account-setting': 1040 })
        expect([...captions].toSorted()).toEqual(captionSizes.toSorted())
      },
      { viewport: wide, reducedMotion: 'reduce' },
    ))

  it('with the same title size and margin on a phone', () =>
    visitSignedIn(
      async (page) => {
        const titles: Record<string, Title> = {}
        await eachPage(page, async (name) => {
          titles[name] = await titleOf(page)
        })
        for (const [name, { size, inset }] of Object.entries(titles)) {
          expect([name, size, inset]).toEqual([name, belowBreadcrumb.includes(name) ? '16px' : '18px', 16])
        }
      },
      { viewport: phone, reducedMotion: 'reduce' },
    ))

  it('with every row of the dashboard’s tables visible', () =>
    visitSignedIn(
      async (page) => {
        await page.goto('/dashboard')
        const rows = page.locator('#content tbody tr')
        await expect.poll(() => rows.count()).toBeGreaterThan(10)
        // the page scrolls, its tables do not
        const beyond = await rows.evaluateAll(
          (all) =>
            all.filter((row) => {
              const part = row.closest('section')?.getBoundingClientRect().bottom ?? 0
              return row.getBoundingClientRect().bottom > part + 1
            }).length,
        )
        expect(beyond).toBe(0)
      },
      { viewport: wide, reducedMotion: 'reduce' },
    ))
})

interface Title {
  size: string
  weight: string
  /** From the edge of the sheet, without its border. */
  inset: number
  middle: number
}

/** Opens every page, and the first record of lists; calls `work` once the title is visible. */
async function eachPage(page: Page, work: (name: string) => Promise<void>): Promise<void> {
  for (const { name, path } of appPages) {
    await page.goto(path)
    await open(page)
    await work(name)
    if (!lists.includes(name)) continue
    const row = page.getByRole('grid').getByRole('gridcell').getByRole('link').first()
    await page.goto((await row.getAttribute('href')) ?? '')
    await open(page)
    await work(`${name} record`)
  }
}

/** Waits for the title and the loaded content. */
async function open(page: Page): Promise<void> {
  await titleIn(page).waitFor()
  await page.waitForFunction(() => !document.querySelector('#content [aria-busy=true]'))
}

/** Behind a record that replaces its list, the title of the list stays mounted, hidden. */
function titleIn(page: Page): Locator {
  return page.locator('#content h1:visible')
}

function titleOf(page: Page): Promise<Title> {
  return titleIn(page).evaluate((title) => {
    const { left, top, height } = title.getBoundingClientRect()
    const { fontSize, fontWeight } = getComputedStyle(title)
    const sheet = title.closest('#content')
    const edge = (sheet?.getBoundingClientRect().left ?? 0) + (sheet?.clientLeft ?? 0)
    return { size: fontSize, weight: fontWeight, inset: left - edge, middle: Math.round(top + height / 2) }
  })
}

/** The width of the page: that of its sheet, or in pixels. */
function widthOf(page: Page): Promise<'whole' | number> {
  return titleIn(page).evaluate((title) => {
    const sheet = title.closest('#content')
    let own = title
    // the outermost box: elements without one are not part of the layout
    for (let one = title.parentElement; one && one !== sheet; one = one.parentElement) {
      if (one.clientWidth > 0) own = one
    }
    return own.clientWidth === sheet?.clientWidth ? 'whole' : own.clientWidth
  })
}

/** Of all captions, except for those inside written texts. */
function captionSizesOf(page: Page): Promise<string[]> {
  return page
    .locator('#content :is(h2, h3, h4):not(.rich-text *, [contenteditable] *)')
    .evaluateAll((captions) =>
      captions
        .filter((one) => one.getBoundingClientRect().width > 1)
        .map((one) => getComputedStyle(one).fontSize),
    )
}

/** The style of the breadcrumb: sizes, colours and distances of the link and the separator. */
function breadcrumbOf(page: Page): Promise<string> {
  return titleIn(page).evaluate((title) => {
    const list = title.closest('header')?.querySelector('nav a')
    const stroke = title.previousElementSibling
    if (!list || !stroke) return 'none'
    const look = [list, stroke].map((one) => {
      const { fontSize, color } = getComputedStyle(one)
      return `${fontSize} ${color}`
    })
    const [a, b, c] = [list, stroke, title].map((one) => one.getBoundingClientRect())
    return [...look, (b?.left ?? 0) - (a?.right ?? 0), (c?.left ?? 0) - (b?.right ?? 0), a?.left].join(', ')
  })
}
