import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Tabs } from './tabs.tsx'

const ids = ['Overview', 'Games', 'Messages', 'Activity', 'Data']
const fadePx = 32

function Player({ initial }: { initial: string }) {
  const [current, setCurrent] = useState(initial)
  const tabs = ids.map((id) => ({ id, label: id, count: 12, panel: id }))
  return (
    <div style={{ inlineSize: '240px' }}>
      <Tabs label="Player" inset current={current} onChange={setCurrent} tabs={tabs} />
    </div>
  )
}

/** How far the selected tab is from both ends of the visible row; negative if it is outside. */
function distances() {
  const row = screen.getByRole('tablist')
  const [own, all] = [screen.getByRole('tab', { selected: true }), row].map((one) =>
    one.getBoundingClientRect(),
  )
  if (!own || !all) throw new Error('There is no selected tab.')
  // 1 is what rounding leaves right to left
  const scrolled = Math.abs(row.scrollLeft)
  const isAtEnd = scrolled + row.clientWidth >= row.scrollWidth - 1
  const [left, right] = [own.left - all.left, all.right - own.right]
  const [start, end] = document.dir === 'rtl' ? [right, left] : [left, right]
  // an end of the row that is reached does not fade
  return { start: start - (scrolled <= 1 ? 0 : fadePx), end: end - (isAtEnd ? 0 : fadePx) }
}

beforeEach(() => {
  document.documentElement.dir = 'ltr'
})

it.each(['ltr', 'rtl'])('shows the selected tab beside the fading ends, also initially (%s)', async (dir) => {
  document.documentElement.dir = dir
  for (const initial of ids) {
    const { unmount } = render(<Player initial={initial} />)
    const { start, end } = distances()
    expect([initial, start >= 0, end >= 0]).toEqual([initial, true, true])
    unmount()
  }
})

it('scrolls the tab that is selected by a click or a key', async () => {
  render(<Player initial="Overview" />)
  await userEvent.click(screen.getByRole('tab', { name: /Messages/ }))
  expect(distances().end).toBeGreaterThanOrEqual(0)
  await userEvent.keyboard('{End}')
  expect(distances().end).toBeGreaterThanOrEqual(0)
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Games12')
  expect(distances().start).toBeGreaterThanOrEqual(0)
})
