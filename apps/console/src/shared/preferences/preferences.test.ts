import { expect, it } from 'vitest'
import { applyAppearance } from './appearance.ts'
import { defaultPreferences, parsePreferences, readPreferences, writePreferences } from './preferences.ts'

it('has exactly the ten names and the defaults of the specification', () => {
  expect(readPreferences()).toEqual({
    locale: 'en',
    layout: 'vertical',
    drawerType: 'default',
    rtlLayout: false,
    navType: 'light',
    presetColor: 'default',
    borderRadius: 10,
    fontFamily: 'Poppins',
    outlinedFilled: true,
    container: false,
  })
})

it('stores them under loupe-config', () => {
  writePreferences({ ...defaultPreferences, locale: 'ro', presetColor: 'theme3', borderRadius: 4 })
  expect(JSON.parse(localStorage.getItem('loupe-config') ?? '')).toHaveProperty('presetColor', 'theme3')
  expect(readPreferences()).toMatchObject({ locale: 'ro', presetColor: 'theme3', borderRadius: 4 })
})

it('replaces invalid values by defaults', () => {
  expect(parsePreferences('{"locale":"de","borderRadius":"10","layout":null,"rtlLayout":"yes"}')).toEqual(
    defaultPreferences,
  )
  for (const text of ['not json', '[]', 'null', '7'])
    expect(parsePreferences(text)).toEqual(defaultPreferences)
  expect(parsePreferences('{"borderRadius":21}').borderRadius).toBe(10)
})

it('applies them as attributes of the document, without React', () => {
  const root = document.createElement('html')
  applyAppearance({ ...defaultPreferences, rtlLayout: true, navType: 'dark', borderRadius: 3 }, root)
  expect(root.dir).toBe('rtl')
  expect(root.dataset).toMatchObject({
    mode: 'dark',
    preset: 'default',
    layout: 'vertical',
    fields: 'outlined',
  })
  expect(root.style.getPropertyValue('--radius')).toBe('3px')
})

it('applies another appearance without transitions, and does not affect other animations', async () => {
  const root = document.createElement('html')
  const isHeld = () => root.dataset.noTransitions === ''
  applyAppearance(defaultPreferences, root)
  expect(isHeld(), 'before anything was painted').toBe(false)
  applyAppearance({ ...defaultPreferences, drawerType: 'mini-drawer' }, root)
  expect(isHeld(), 'for the drawer, which travels').toBe(false)
  for (const other of [{ presetColor: 'theme2' }, { navType: 'dark' }, { rtlLayout: true }] as const) {
    applyAppearance({ ...defaultPreferences, ...other }, root)
    expect(isHeld()).toBe(true)
    await frame()
    await frame()
    expect(isHeld()).toBe(false)
    applyAppearance(defaultPreferences, root)
    await frame()
    await frame()
  }
})

it('does not set an unchanged direction, which would recompute every style', () => {
  const root = document.createElement('html')
  applyAppearance(defaultPreferences, root)
  const changes = new MutationObserver(() => {})
  changes.observe(root, { attributes: true })
  applyAppearance({ ...defaultPreferences, fontFamily: 'Inter' }, root)
  const changed = changes.takeRecords().map(({ attributeName }) => attributeName)
  expect(changed).toContain('data-font')
  expect(changed).not.toContain('dir')
})

function frame(): Promise<number> {
  return new Promise((done) => requestAnimationFrame(done))
}
