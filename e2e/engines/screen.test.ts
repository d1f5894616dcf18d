import { expect, it } from 'vitest'
import { differences, type Screen, type Shown } from './screen.ts'

function screenOf(kind: Shown['kind'], width: number, height: number): Screen {
  const box = { x: 100, y: 100, width, height }
  const displayed: Shown = {
    text: 'Left',
    box,
    kind,
    isAtEdge: false,
    isBesideTime: false,
    isPainted: true,
    startContrast: 200,
  }
  return new Map([['Left', displayed]])
}

it('compares painted pixels beside the digits of a number field, and tolerates small differences of the digits', () => {
  const figures = screenOf('number', 21, 10)
  expect(differences(figures, screenOf('number', 27, 10))).toEqual([])
  expect(differences(figures, screenOf('number', 34, 14))).toEqual(['Left: has more than its figures'])
})

it('reports a text area that is one line higher', () => {
  const area = screenOf('area', 300, 62)
  expect(differences(area, screenOf('area', 300, 66))).toEqual([])
  expect(differences(area, screenOf('area', 300, 83))).toEqual(['Left: is 83 px high instead of 62'])
})

it('reports a text that is missing, not painted, moved or faded at its start', () => {
  const text = screenOf('text', 80, 18)
  const changed = (changes: Partial<Shown>): Screen =>
    new Map([...text].map(([name, displayed]) => [name, { ...displayed, ...changes }]))
  expect(differences(text, new Map())).toEqual(['Left: is not there'])
  expect(differences(text, changed({ isPainted: false }))).toEqual(['Left: is not painted'])
  expect(differences(text, changed({ startContrast: 60 }))).toEqual(['Left: its start is faded'])
  expect(differences(text, changed({ box: { x: 100, y: 300, width: 80, height: 18 } }))).toEqual([
    'Left: is at 100, 300, 80, 18 instead of 100, 100, 80, 18',
  ])
})

it('compares a repeated text with the nearest occurrence, even if an edge hides one', () => {
  const [[, displayed] = []] = screenOf('text', 80, 18)
  if (!displayed) throw new Error('The screen has no text.')
  const at = (y: number): Shown => ({ ...displayed, box: { ...displayed.box, y } })
  const both: Screen = new Map([
    ['Left', at(90)],
    ['Left (2)', at(434)],
  ])
  const one: Screen = new Map([['Left', at(434)]])
  expect(differences(one, both)).toEqual([])
  expect(differences(both, one)).toEqual(['Left: is at 100, 434, 80, 18 instead of 100, 90, 80, 18'])
})

it('matches a time by its unchanged edge once it is shown as a clock time', () => {
  const [[, displayed] = []] = screenOf('text', 73, 19)
  if (!displayed) throw new Error('The screen has no text.')
  const at = (y: number, width: number): Shown => ({
    ...displayed,
    box: { x: 462 - width, y, width, height: 19 },
  })
  const before: Screen = new Map([
    ['# ago', at(362, 73)],
    ['# ago (2)', at(406, 73)],
  ])
  const later: Screen = new Map([
    ['# ago', at(362, 73)],
    ['# ago (2)', at(406, 26)],
  ])
  expect(differences(before, later)).toEqual([])
})

it('tolerates movement of a text beside an elapsed time, and of no other text', () => {
  const [at, near, far] = [222, 177, 160]
  expect(differences(besideTime(at, true), besideTime(near, true))).toEqual([])
  expect(differences(besideTime(at, true), besideTime(far, true))).not.toEqual([])
  expect(differences(besideTime(at, false), besideTime(near, false))).not.toEqual([])
})

function besideTime(x: number, isBesideTime: boolean): Screen {
  const [[key, visible] = []] = screenOf('text', 82, 15)
  return new Map(key && visible ? [[key, { ...visible, isBesideTime, box: { ...visible.box, x } }]] : [])
}
