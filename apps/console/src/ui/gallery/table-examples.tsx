import { useState } from 'react'
import { Pager } from '#src/list/page/pager.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { StatusDot, statusDotClass } from '#src/ui/display/status-dot.tsx'
import { PanelActions } from '#src/ui/layout/panel-actions.tsx'
import { PanelHeader } from '#src/ui/layout/panel-header.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { Sort } from '#src/ui/table/data-table-header.tsx'
import styles from './gallery-page.module.css'

interface Stone {
  id: string
  name: string
  status: 'in the vault' | 'lost'
  carat: number
}

const stones: Stone[] = Array.from({ length: 240 }, (_, index) => ({
  id: `stone-${index}`,
  name: `${['Round', 'Oval', 'Pear', 'Cushion'][index % 4]} ${['sapphire', 'ruby', 'topaz'][index % 3]}`,
  status: index % 5 === 4 ? 'lost' : 'in the vault',
  carat: Math.round((index * 7919) % 4000) / 100,
}))

const columns: Column<Stone>[] = [
  {
    id: 'name',
    header: 'Stone',
    width: 'minmax(160px, 2fr)',
    sort: 'ascending',
    skeleton: 'person',
    cell: (stone) => (
      <span className={styles.row}>
        <Avatar id={stone.id} name={stone.name} />
        <bdi>{stone.name}</bdi>
      </span>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    width: 'minmax(110px, 1fr)',
    cellClass: (stone) => statusDotClass(stone.status === 'lost' ? 'danger' : 'ok'),
    cell: (stone) => stone.status,
  },
  {
    id: 'carat',
    header: 'Carat',
    width: '90px',
    align: 'end',
    sort: 'descending',
    cell: (stone) => stone.carat.toFixed(2),
  },
]

/** The table with all its features, beside a panel, over a pager. */
export function TableExamples() {
  const [density, setDensity] = useState<'44' | '36'>('44')
  const [state, setState] = useState<'rows' | 'loading' | 'stale'>('rows')
  const [sort, setSort] = useState<Sort | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['stone-1']))
  const [open, setOpen] = useState<Stone | null>(null)
  const [page, setPage] = useState(0)
  const [record, setRecord] = useState(100)
  const rows = sorted(sort).slice(page * record, page * record + record)
  const lastPage = Math.ceil(stones.length / record) - 1
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Segmented
          label="Density"
          value={density}
          options={[
            { value: '44', label: 'Comfortable' },
            { value: '36', label: 'Compact' },
          ]}
          onChange={setDensity}
        />
        <Segmented
          label="State"
          value={state}
          options={[
            { value: 'rows', label: 'Rows' },
            { value: 'loading', label: 'Loading' },
            { value: 'stale', label: 'Stale' },
          ]}
          onChange={setState}
        />
        <Button onClick={() => setSelected(new Set())}>{selected.size} ticked</Button>
      </div>
      <div className={styles.tableFrame}>
        <div className={styles.tableColumn}>
          <DataTable
            label="Stones"
            rows={state === 'loading' ? [] : rows}
            rowKey={keyOf}
            rowLabel={nameOf}
            columns={columns}
            rowHeight={Number(density)}
            sort={sort}
            onSort={setSort}
            selected={selected}
            onSelect={setSelected}
            openKey={open?.id ?? null}
            takesFocusBack
            onOpen={setOpen}
            stale={state === 'stale'}
            {...(state === 'loading' ? { loadingRows: 8 } : {})}
          />
          <Pager
            page={page}
            record={record}
            shown={rows.length}
            total={{ total: stones.length, isCapped: false }}
            lastPage={lastPage}
            hasPrevious={page > 0}
            hasNext={page < lastPage}
            onRecord={(next) => {
              setRecord(next)
              setPage(0)
            }}
            onMove={(to) => {
              const moves = { previous: page - 1, next: page + 1 }
              setPage(typeof to === 'string' ? moves[to] : to.page)
            }}
          />
        </div>
        {open ? (
          <SidePanel
            label={open.name}
            onClose={() => setOpen(null)}
            footer={
              <PanelActions destructive={<Button tone="danger">Delete</Button>}>
                <Button tone="primary">Publish</Button>
                <Button>Edit</Button>
              </PanelActions>
            }
          >
            <PanelHeader title={<bdi>{open.name}</bdi>}>
              <StatusDot tone="ok">Published</StatusDot>
            </PanelHeader>
            <p className={styles.panelText}>
              Title, status, tabs, body, then the actions: the primary one first, at the other end the
              destructive one.
            </p>
          </SidePanel>
        ) : null}
      </div>
    </div>
  )
}

function keyOf(stone: Stone): string {
  return stone.id
}

function nameOf(stone: Stone): string {
  return stone.name
}

function sorted(sort: Sort | null): Stone[] {
  if (!sort) return stones
  const sign = sort.direction === 'ascending' ? 1 : -1
  return stones.toSorted(
    (one, other) =>
      sign * (sort.id === 'carat' ? one.carat - other.carat : one.name.localeCompare(other.name, 'en')),
  )
}
