import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderWithMessages } from '../../../test/render.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

const stones = Array.from({ length: 200 }, (_, index) => index)
const nameOf = (stone: number) => `Stone ${stone}`
const columns: Column<number>[] = [{ id: 'name', header: 'Stone', width: '1fr', cell: nameOf }]

it('keeps the focused row visible while moving by keys, and focused however far it is scrolled away', async () => {
  await renderWithMessages(
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: 440 }}>
      <DataTable
        label="Stones"
        rows={stones}
        rowKey={String}
        rowLabel={nameOf}
        columns={columns}
        rowHeight={40}
      />
    </div>,
  )
  await userEvent.click(screen.getByRole('row', { name: 'Stone 3' }))
  await userEvent.keyboard('{ArrowDown}')
  await expectInSight('Stone 4')
  await userEvent.keyboard('{PageDown}')
  await expectInSight('Stone 13')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expectInSight('Stone 199')
  await userEvent.keyboard('{ArrowUp}')
  await expectInSight('Stone 198')
  const box = screen.getByRole('grid').parentElement as HTMLElement
  box.scrollTop = 0
  await expect.poll(() => screen.queryByRole('row', { name: 'Stone 0' })).not.toBeNull()
  expect(document.activeElement?.textContent).toBe('Stone 198')
  await userEvent.keyboard('{ArrowUp}')
  await expectInSight('Stone 197')
})

/** The focused row is completely visible, below the sticky header. */
async function expectInSight(name: string): Promise<void> {
  await expect.poll(() => document.activeElement?.textContent).toBe(name)
  const head = screen.getByRole('columnheader').getBoundingClientRect()
  const box = screen.getByRole('grid').parentElement as HTMLElement
  await expect
    .poll(() => document.activeElement?.getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(head.bottom - 1)
  const bottom = box.getBoundingClientRect().bottom + 1
  expect(document.activeElement?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom)
}
