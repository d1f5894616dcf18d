import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { renderWithMessages } from '../../../test/render.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

const rowHeight = 40
const stones = Array.from({ length: 500 }, (_, index) => index)
const nameOf = (stone: number) => `Stone ${stone}`
const columns: Column<number>[] = [{ id: 'name', header: 'Stone', width: '1fr', cell: nameOf }]

it('renders the visible rows of a container, and two beyond each edge, at any scroll position', async () => {
  await show(440)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('501')
  expect(screen.getByRole('row', { name: 'Stone 3' }).getAttribute('aria-rowindex')).toBe('5')
  const box = boxOf()
  expectWindow(box)
  for (const offset of [30, 4000, box.scrollHeight]) {
    box.scrollTop = offset
    await expect.poll(rowsInDocument).toEqual(rowsToExpect(box))
    expectWindow(box)
  }
  expect(rowsInDocument().at(-1)).toBe(499)
})

it('renders the rows in the window if the page scrolls', async () => {
  await show()
  for (const offset of [0, 9000, document.documentElement.scrollHeight]) {
    scrollTo(0, offset)
    await expect.poll(rowsInDocument).toEqual(rowsToExpect(boxOf()))
    expectWindow(boxOf())
  }
})

it('shows more rows in a window that has grown, and fewer in one that has shrunk', async () => {
  onTestFinished(() => page.viewport(1280, 720))
  await show()
  for (const height of [1200, 300]) {
    await page.viewport(1280, height)
    await expect.poll(() => innerHeight).toBe(height)
    await expect.poll(rowsInDocument).toEqual(rowsToExpect(boxOf()))
    expectWindow(boxOf())
  }
})

/** A list in a container of this height, or in the page. */
async function show(blockSize?: number) {
  await renderWithMessages(
    <div style={{ display: 'flex', flexDirection: 'column', blockSize }}>
      <DataTable
        label="Stones"
        rows={stones}
        rowKey={String}
        rowLabel={nameOf}
        columns={columns}
        rowHeight={rowHeight}
      />
    </div>,
  )
}

function boxOf(): HTMLElement {
  const box = screen.getByRole('grid').parentElement
  if (!box) throw new Error('The list has no box.')
  return box
}

/** The rendered rows without the first, which is the tab stop and always rendered. */
function rowsInDocument(): number[] {
  return screen.getAllByRole('row').flatMap(({ dataset: { index } }) => Number(index) || [])
}

/** The expected rows, by the position of the list and its visible part. */
function rowsToExpect(box: HTMLElement): number[] {
  const { top: listTop } = screen.getAllByRole('rowgroup').at(-1)?.getBoundingClientRect() ?? new DOMRect()
  const { top, bottom } = box.getBoundingClientRect()
  const isNear = (index: number) => {
    const start = listTop + index * rowHeight
    const slack = 2 * rowHeight
    return start + rowHeight + slack > Math.max(0, top) && start - slack < Math.min(innerHeight, bottom)
  }
  return stones.filter((index) => index > 0 && isNear(index))
}

/** There is a row, not a gap, at both ends of the visible area. */
function expectWindow(box: HTMLElement): void {
  const { left, top, bottom } = box.getBoundingClientRect()
  const head = screen.getAllByRole('columnheader').at(0)?.getBoundingClientRect()
  for (const y of [Math.max(0, top, head?.bottom ?? 0) + 2, Math.min(innerHeight, bottom) - 2]) {
    expect(document.elementFromPoint(left + 20, y)?.closest('[role=row]')?.textContent).toMatch(/^Stone \d+$/)
  }
}
