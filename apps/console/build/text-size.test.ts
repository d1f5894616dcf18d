// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../src/', import.meta.url)

/** Sheets of the console by path; spacing, lines and corners may stay in pixels there. */
const sheets = globSync('**/*.css', { cwd: folder }).map((path) => ({
  path,
  declarations: readFileSync(new URL(path, folder), 'utf8').split(/[;{}]/),
}))

const ofText = /^\s*(font|font-size|line-height)\s*:/
const ofBoxes = /^\s*(min-|max-)?(block|inline)-size\s*:/
const ofConditions = /^\s*@(media|container)\b/
/** From 3 px on; thinner boxes are lines and hidden elements. */
const pixels = /(?<![\w.])(?:[3-9]|\d{2,})(?:\.\d+)?px/

it.each([
  ['text and lines of text', ofText],
  ['boxes', ofBoxes],
  ['conditions on the width of the screen or a box', ofConditions],
])('measures %s in rem, so that they follow the text size of the browser', (_, kind) => {
  const inPixels = sheets.flatMap(({ path, declarations }) =>
    declarations
      .filter((text) => kind.test(text) && pixels.test(text))
      .map((text) => `${path}: ${text.trim()}`),
  )
  expect(inPixels).toEqual([])
})
