import { useCallback, useSyncExternalStore } from 'react'
import { fieldsOf, parseJson, read, remove, write } from '#src/shared/storage/storage.ts'
import { createWindowListeners } from '#src/shared/storage/window-listeners.ts'
import type { View } from '../period/period.ts'

/** The panels of the main column, in their default order. */
const mainPanels = ['needs', 'figures', 'games', 'retention', 'active', 'hardest', 'sends'] as const
export type MainPanelId = (typeof mainPanels)[number]

/** Every panel that can be hidden; the last one is beside the others. */
export const panels = [...mainPanels, 'changes'] as const
export type PanelId = (typeof panels)[number]

/** Part of the width of the page: two consecutive ones share a row. */
const halves = new Set<MainPanelId>(['retention', 'active', 'hardest', 'sends'])

/** Which panels are shown, and in which order; stored in the browser. */
export interface PanelLayout {
  order: readonly MainPanelId[]
  hidden: readonly PanelId[]
}

export const defaultLayout: PanelLayout = { order: mainPanels, hidden: [] }

/** Parses a stored layout; a missing panel, such as a new one, gets its default position. */
export function readLayout(text: string | null): PanelLayout {
  const { order, hidden } = fieldsOf(parseJson(text))
  const all = mainPanels.reduce<MainPanelId[]>(
    (placed, id, index) => (placed.includes(id) ? placed : placed.toSpliced(index, 0, id)),
    idsIn(order, mainPanels),
  )
  return { order: all, hidden: idsIn(hidden, panels) }
}

function idsIn<Id extends string>(value: unknown, ids: readonly Id[]): Id[] {
  if (!Array.isArray(value)) return []
  const list: unknown[] = value
  return ids.filter((id) => list.includes(id)).toSorted((a, b) => list.indexOf(a) - list.indexOf(b))
}

/** The layout with a panel shown or hidden. */
export function toggled({ order, hidden }: PanelLayout, id: PanelId): PanelLayout {
  return { order, hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id] }
}

/** The layout with a panel moved by some positions. */
export function moved({ order, hidden }: PanelLayout, id: MainPanelId, by: 1 | -1): PanelLayout {
  const from = order.indexOf(id)
  const to = from + by
  if (to < 0 || to >= order.length) return { order, hidden }
  return { order: order.toSpliced(from, 1).toSpliced(to, 0, id), hidden }
}

/**
 * The visible panels of the main column as rows: wide ones alone, two halves beside each other. The games of each day
 * are a half as a chart, and wide as a table of eight columns.
 */
export function rowsOf({ order, hidden }: PanelLayout, view: View): MainPanelId[][] {
  const isHalf = (id: MainPanelId) => halves.has(id) || (id === 'games' && view === 'chart')
  return order
    .filter((id) => !hidden.includes(id))
    .reduce<MainPanelId[][]>((rows, id) => {
      const last = rows.at(-1)
      const [first] = last ?? []
      if (last?.length === 1 && first !== undefined && isHalf(first) && isHalf(id)) last.push(id)
      else rows.push([id])
      return rows
    }, [])
}

const key = 'loupe-dashboard'
const listeners = createWindowListeners('storage')
let known: { text: string | null; layout: PanelLayout } = { text: null, layout: defaultLayout }

function current(): PanelLayout {
  const text = read(key)
  if (text !== known.text) known = { text, layout: text === null ? defaultLayout : readLayout(text) }
  return known.layout
}

/** The layout, updated when it changes here or in another tab, and its setter; null for the default one. */
export function usePanelLayout(): [PanelLayout, (layout: PanelLayout | null) => void] {
  const layout = useSyncExternalStore(listeners.subscribe, current, () => defaultLayout)
  const change = useCallback((next: PanelLayout | null) => {
    if (next === null) remove(key)
    else write(key, JSON.stringify(next))
    listeners.notify()
  }, [])
  return [layout, change]
}
