import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { layers, withinPart } from './layers.ts'

const source = join(import.meta.dirname, '..')
/** Where layers above a single part are used. */
const places: Record<string, readonly number[]> = {
  'app/palette/palette.module.css': [layers.dialog],
  'app/settings/settings-drawer.module.css': [layers.dialog],
  'app/shell/header.module.css': [layers.header],
  'app/shell/menu/nav.module.css': [layers.menu, layers.menuGroup, layers.menuPanel],
  'app/shell/offline-notice.module.css': [layers.offlineNotice],
  'app/shell/page/page-progress.module.css': [layers.progress],
  'app/shell/shell.module.css': [layers.start],
  'styles/start-notice.css': [layers.start],
  'ui/feedback/snackbar.module.css': [layers.snackbar],
  'ui/overlay/dialog.module.css': [layers.dialog],
  'ui/overlay/popup.module.css': [layers.popup],
  'ui/overlay/side-panel.module.css': [layers.sidePanel],
}

it('every z-index orders the parts of one component, or is a layer of the scale in its place', () => {
  const used = globSync('**/*.css', { cwd: source }).flatMap((sheet) =>
    Array.from(readFileSync(join(source, sheet), 'utf8').matchAll(/z-index: ([^;]+);/g), ([, value]) => ({
      sheet,
      value: Number(value),
    })),
  )
  const strangers = used.filter(
    ({ sheet, value }) =>
      !(value >= withinPart.from && value <= withinPart.to) && !places[sheet]?.includes(value),
  )

  expect(strangers).toEqual([])
  expect(used.length).toBeGreaterThan(20)
})

it('the scale rises', () => {
  const values = Object.values(layers)
  expect(values).toEqual(values.toSorted((one, other) => one - other))
  expect(Math.min(...values)).toBeGreaterThan(withinPart.to)
})
