import { afterEach, expect, it } from 'vitest'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { renderWithMessages } from '../../../../../test/render.tsx'
import styles from './weeks.module.css'
import { mondaysUntil } from './weeks-axis.ts'
import { WeeksChart } from './weeks-chart.tsx'
import { marksOf, type WeekEvent } from './weeks-marks.ts'

const events: WeekEvent[] = [
  { kind: 'joined', at: '2025-12-03T08:00:00.000Z' },
  { kind: 'suspended', at: '2025-12-20T08:00:00.000Z' },
  { kind: 'query', at: '2026-06-20T08:00:00.000Z', number: 2044 },
  { kind: 'query', at: '2026-11-12T08:00:00.000Z', number: 4127 },
  { kind: 'suspended', at: '2026-11-20T08:00:00.000Z' },
  { kind: 'query', at: '2026-11-26T08:00:00.000Z', number: 4191 },
]

afterEach(() => {
  document.documentElement.dir = 'ltr'
})

/** The visible texts; a label that wrapped below its line is not visible. */
function textsIn(container: HTMLElement) {
  const box = container.querySelector(`.${styles.chart}`)?.getBoundingClientRect()
  const texts = [...container.querySelectorAll(`.${styles.label} > span, .${styles.month}`)]
  return texts.flatMap((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right, top, bottom, width } = range.getBoundingClientRect()
    const label = element.closest(`.${styles.label}`)?.getBoundingClientRect()
    if (!box || width === 0 || (label && top >= label.bottom - 4)) return []
    const isInside = left >= box.left - 1 && right <= box.right + 1
    return [{ text: element.textContent, left, right, top, bottom, isInside }]
  })
}

it.each(
  [12, 30, 52].flatMap((weeks) =>
    [248, 335, 770].flatMap((width) => (['ltr', 'rtl'] as const).map((dir) => [weeks, width, dir] as const)),
  ),
)('shows no text over another or outside, with %i weeks in %i px (%s)', async (weeks, width, dir) => {
  document.documentElement.dir = dir
  const mondays = mondaysUntil('2026-11-23', weeks)
  const { container } = await renderWithMessages(
    <div className={styles.part} style={{ inlineSize: `${width + 40}px` }}>
      <WeeksChart
        weeks={mondays.map((monday, index) => ({ monday, games: index % 7 }))}
        marks={marksOf(events, mondays)}
      />
    </div>,
    ['users', 'user-activity'],
  )
  await switchMessages('fr')
  const texts = textsIn(container)
  expect(texts.filter(({ isInside }) => !isInside)).toEqual([])
  const over = texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom - 4 &&
          other.top < one.bottom - 4,
      )
      .map((other) => `${one.text} / ${other.text}`),
  )
  expect(over).toEqual([])
  // the last query, and at least two months
  expect(texts.length).toBeGreaterThanOrEqual(3)
})
