import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { RowLink } from '#src/list/panel/row-link.tsx'
import { renderWithMessages } from '../../../test/render.tsx'
import type { Column } from './column.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'
import type { Sort } from './data-table-header.tsx'

interface Stone {
  id: string
  name: string
}

const columns: Column<Stone>[] = [
  { id: 'name', header: 'Stone', width: '1fr', sort: 'ascending', cell: (stone) => stone.name },
  { id: 'id', header: 'Number', width: '80px', align: 'end', sort: 'descending', cell: (stone) => stone.id },
  { id: 'plain', header: 'Plain', width: '80px', cell: () => '–' },
]
const stones = (count: number): Stone[] =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, name: `Stone ${index}` }))
const keyOf = (stone: Stone) => stone.id
const nameOf = (stone: Stone) => stone.name

function Table(props: Partial<DataTableProps<Stone>>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Stones"
      rows={stones(10)}
      rowKey={keyOf}
      rowLabel={nameOf}
      columns={columns}
      rowHeight={44}
      selected={selected}
      onSelect={setSelected}
      {...props}
    />
  )
}

/** The table, with a substitute for the panel of the row beside it. */
const beside = (openKey: string | null, rows = stones(10)) => (
  <>
    <Table rows={rows} openKey={openKey} takesFocusBack />
    {openKey === null ? null : <button type="button">Beside</button>}
  </>
)

const row = (index: number) => screen.getByRole('row', { name: new RegExp(`Stone ${index}\\b`) })
const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
const selected = () => screen.getAllByRole('row', { selected: true }).map((each) => each.dataset.index)

it('grows rows and columns with the text size of the browser', async () => {
  document.documentElement.style.fontSize = '24px'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  await renderWithMessages(<Table minWidth={320} />)
  expect(row(2).style.insetBlockStart).toBe('132px')
  const table = screen.getByRole('grid').style
  expect(table.getPropertyValue('--columns')).toBe('var(--tick-column) 1fr 5rem 5rem')
  expect(table.getPropertyValue('--row-height')).toBe('2.75rem')
  expect(table.minInlineSize).toBe('20rem')
})

describe('the head', () => {
  it('labels a column with a hidden header for assistive technology', async () => {
    const menu: Column<Stone> = {
      id: 'menu',
      header: 'Actions',
      isHeaderHidden: true,
      width: '60px',
      cell: () => '–',
    }
    await renderWithMessages(<Table columns={[...columns, menu]} />)

    const header = screen.getByRole('columnheader', { name: 'Actions' })
    expect(header.firstElementChild?.className).toBe('visually-hidden')
  })

  it('shows the requested order before the list has applied it', async () => {
    const onSort = vi.fn<(sort: Sort) => void>()
    const { rerender } = await renderWithMessages(<Table sort={null} onSort={onSort} />)
    await userEvent.click(screen.getByRole('button', { name: 'Stone' }))
    expect(sortOf('Stone')).toBe('ascending')
    rerender(<Table sort={{ id: 'id', direction: 'descending' }} onSort={onSort} />)
    expect([sortOf('Stone'), sortOf('Number')]).toEqual(['none', 'descending'])
  })

  it('reports the order and requests the opposite, or the first direction of another column', async () => {
    const onSort = vi.fn<(sort: Sort) => void>()
    await renderWithMessages(<Table sort={{ id: 'name', direction: 'ascending' }} onSort={onSort} />)
    expect(screen.getByRole('columnheader', { name: 'Stone' }).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.getByRole('columnheader', { name: 'Plain' }).hasAttribute('aria-sort')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Stone' }))
    await userEvent.click(screen.getByRole('button', { name: 'Number' }))
    expect(onSort.mock.calls).toEqual([
      [{ id: 'name', direction: 'descending' }],
      [{ id: 'id', direction: 'descending' }],
    ])
  })

  it('reports the earliest moment first as the longest time first in a column of ages', async () => {
    const onSort = vi.fn<(sort: Sort) => void>()
    const aging = columns.map((column): Column<Stone> => ({ ...column, showsAge: column.id === 'name' }))
    await renderWithMessages(
      <Table columns={aging} sort={{ id: 'name', direction: 'ascending' }} onSort={onSort} />,
    )
    expect(sortOf('Stone')).toBe('descending')
    await userEvent.click(screen.getByRole('button', { name: 'Stone' }))
    expect(onSort.mock.calls).toEqual([[{ id: 'name', direction: 'descending' }]])
    expect(sortOf('Stone')).toBe('ascending')
  })

  it('sorts by header-only columns, and moves through the existing cells', async () => {
    const onSort = vi.fn<(sort: Sort) => void>()
    const [name, id, plain] = columns as [Column<Stone>, Column<Stone>, Column<Stone>]
    const stacked = [name, { ...id, headerOnly: true }, plain]
    await renderWithMessages(<Table columns={stacked} onSort={onSort} />)
    await userEvent.click(screen.getByRole('button', { name: 'Number' }))
    expect(onSort.mock.calls).toEqual([[{ id: 'id', direction: 'descending' }]])
    const cells = within(row(0)).getAllByRole('gridcell')
    expect(cells.map((cell) => cell.getAttribute('aria-colspan'))).toEqual([null, '2', null])
    // a header without cells is hidden first with large text
    const tracks = screen.getByRole('grid').style.getPropertyValue('--columns')
    expect(tracks).toContain('minmax(0, ')
    row(0).focus()
    await userEvent.keyboard('{ArrowRight>9}')
    expect(document.activeElement).toBe(cells[2])
  })

  it('selects the whole page, shows a partial selection as indeterminate, and deselects it', async () => {
    await renderWithMessages(<Table />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Stone 3' }))
    expect(box.indeterminate).toBe(true)
    await userEvent.click(box)
    expect(selected()).toHaveLength(10)
    await userEvent.click(box)
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([])
  })
})

describe('the keyboard', () => {
  it('reaches one row by Tab, moves from there and opens on Enter', async () => {
    const onOpen = vi.fn<(stone: Stone) => void>()
    await renderWithMessages(<Table onOpen={onOpen} />)
    const user = userEvent.setup()
    await user.tab()
    while (document.activeElement?.role !== 'row') await user.tab()
    expect(document.activeElement).toBe(row(0))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(row(1))
    await user.keyboard('{Control>}{End}{/Control}{Enter}')
    expect(onOpen).toHaveBeenCalledWith({ id: 's9', name: 'Stone 9' })
  })

  it('enters the cells of a row on Right and leaves on Left', async () => {
    await renderWithMessages(<Table />)
    row(2).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Stone 2')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Stone 3')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(row(3))
  })

  it('moves to the ends of the row on Home and End', async () => {
    await renderWithMessages(<Table />)
    const cells = within(row(2)).getAllByRole('gridcell')
    row(2).focus()
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(cells.at(-1))
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(cells[0])
    await userEvent.keyboard('{ArrowLeft}{Home}')
    expect(document.activeElement).toBe(cells[0])
  })

  it('moves to the first and last row with Ctrl, or to the corner from a cell', async () => {
    await renderWithMessages(<Table />)
    row(2).focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    expect(document.activeElement).toBe(row(9))
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    expect(document.activeElement).toBe(row(0))
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Meta>}{End}{/Meta}')
    expect(document.activeElement).toBe(within(row(9)).getAllByRole('gridcell').at(-1))
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    expect(document.activeElement).toBe(within(row(0)).getAllByRole('gridcell')[0])
  })

  it('selects on Space, a range with Shift, the page on Ctrl A', async () => {
    await renderWithMessages(<Table />)
    row(1).focus()
    await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['1', '2', '3'])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(10)
  })
})

describe('the focus', () => {
  it('returns to the row of a closed panel, at its cell', async () => {
    const { rerender } = await renderWithMessages(beside('s4'))
    screen.getByRole('button', { name: 'Beside' }).focus()
    rerender(beside(null))
    expect(document.activeElement).toBe(row(4))
    await userEvent.keyboard('{ArrowRight}')
    const cell = document.activeElement
    rerender(beside('s4'))
    screen.getByRole('button', { name: 'Beside' }).focus()
    rerender(beside(null))
    expect(document.activeElement).toBe(cell)
  })

  it('stays if it was outside of the panel, and moves to the table if the row is gone', async () => {
    const { rerender } = await renderWithMessages(beside('s4'))
    row(2).focus()
    rerender(beside(null))
    expect(document.activeElement).toBe(row(2))
    rerender(beside('s4'))
    screen.getByRole('button', { name: 'Beside' }).focus()
    rerender(beside(null, stones(3)))
    expect(document.activeElement).toBe(screen.getByRole('grid'))
  })
})

describe('rows', () => {
  it('open on click, except on their checkbox', async () => {
    const onOpen = vi.fn<(stone: Stone) => void>()
    await renderWithMessages(<Table onOpen={onOpen} />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Stone 4' }))
    expect(onOpen).not.toHaveBeenCalled()
    await userEvent.click(screen.getByText('Stone 4'))
    expect(onOpen).toHaveBeenCalledOnce()
  })

  it('open on a click on their link, unless it opens a tab', async () => {
    const onOpen = vi.fn<(stone: Stone) => void>()
    const linked = columns.with(0, {
      id: 'name',
      header: 'Stone',
      width: '1fr',
      cell: ({ id, name }) => (
        <RowLink href={`/stones/${id}`} className="">
          {name}
        </RowLink>
      ),
    })
    await renderWithMessages(<Table columns={linked} onOpen={onOpen} />)
    const link = screen.getByRole('link', { name: 'Stone 4' })
    const press = (init: MouseEventInit) => {
      const event = createEvent.click(link, { button: 0, ...init })
      fireEvent(link, event)
      return event
    }
    expect(press({ ctrlKey: true }).defaultPrevented).toBe(false)
    expect(onOpen).not.toHaveBeenCalled()
    expect(press({}).defaultPrevented).toBe(true)
    expect(onOpen).toHaveBeenCalledWith({ id: 's4', name: 'Stone 4' })
  })

  it('are selected in a range by Shift-click', async () => {
    await renderWithMessages(<Table />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('checkbox', { name: 'Select Stone 6' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Stone 4' }))
    expect(selected()).toEqual(['4', '5', '6'])
  })

  it('all appear selected when everything is, and deselecting one keeps the rest of the page', async () => {
    const onSelect = vi.fn<(selected: ReadonlySet<string>) => void>()
    await renderWithMessages(<Table allSelected onSelect={onSelect} rows={stones(3)} />)
    expect(selected()).toHaveLength(3)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Stone 1' }))
    expect(onSelect).toHaveBeenCalledWith(new Set(['s0', 's2']))
  })

  it('fade after a delay while the next ones load, and not afterwards', async () => {
    const { rerender } = await renderWithMessages(<Table stale />)
    const body = row(0).closest('[role=rowgroup]')
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
    expect(body?.hasAttribute('data-stale')).toBe(false)
    await waitFor(() => expect(body?.hasAttribute('data-stale')).toBe(true))
    rerender(<Table />)
    expect(body?.hasAttribute('data-stale')).toBe(false)
  })

  it('have skeletons while they load, hidden from assistive technology', async () => {
    await renderWithMessages(<Table rows={[]} loadingRows={5} />)
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
    expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(1)
  })
})
