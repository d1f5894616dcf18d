import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'

/** The props of one tool of a toolbar. */
export interface ToolProps {
  'data-tool': string
  tabIndex: 0 | -1
}

/**
 * A toolbar by the WAI-ARIA pattern: one tab stop, arrows, Home and End between its tools, the arrows in the visible
 * direction; `tools` is the first of them or, if they change, the existing ones; `leave` is called on Escape. Spread
 * `bar` over its element, `tool` over each button in it.
 */
export function useToolbar(tools: string | readonly string[], leave?: () => void) {
  const present = typeof tools === 'string' ? null : tools
  const [current, setCurrent] = useState(typeof tools === 'string' ? tools : tools[0])
  // Tab would skip a toolbar whose stop is gone
  if (present && current !== present[0] && !present.includes(current ?? '')) setCurrent(present[0])
  return {
    tool: (id: string): ToolProps => ({ 'data-tool': id, tabIndex: id === current ? 0 : -1 }),
    bar: {
      role: 'toolbar',
      onFocus: (event: FocusEvent) => setCurrent(toolOf(event.target) ?? current),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveOn(event, leave),
    },
  } as const
}

/** The orientation of a toolbar whose layout depends on its width, updated as it changes. */
export function useOrientation(box: RefObject<HTMLElement | null>): 'horizontal' | 'vertical' {
  const [orientation, setOrientation] = useState<'horizontal' | 'vertical'>('horizontal')
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const sizes = new ResizeObserver(() =>
      setOrientation(element.clientHeight > element.clientWidth ? 'vertical' : 'horizontal'),
    )
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box])
  return orientation
}

function moveOn(event: KeyboardEvent<HTMLElement>, leave?: () => void): void {
  // a popup above the toolbar keeps its own keys, although React bubbles them through here
  if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return
  if (event.key === 'Escape') return leave?.()
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const at = tools.indexOf(event.target)
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const next = at < 0 ? undefined : nextTool(tools, at, event.key, isMirrored)
  if (!next) return
  event.preventDefault()
  moveFocus(next, { scroll: true })
}

function nextTool(
  tools: HTMLElement[],
  at: number,
  key: string,
  isMirrored: boolean,
): HTMLElement | undefined {
  const rows = rowsOf(tools)
  const isColumn = rows.length === tools.length
  const along = (step: number) => tools[(at + step + tools.length) % tools.length]
  const across = (step: number) => {
    const own = rows.findIndex((row) => row.includes(at))
    const row = rows[own + step]
    const index = row?.[Math.min(rows[own]?.indexOf(at) ?? 0, row.length - 1)]
    return index === undefined ? undefined : tools[index]
  }
  const forward = isMirrored ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return isColumn ? undefined : along(forward)
    case 'ArrowLeft':
      return isColumn ? undefined : along(-forward)
    case 'ArrowDown':
      return isColumn ? along(1) : across(1)
    case 'ArrowUp':
      return isColumn ? along(-1) : across(-1)
    case 'Home':
      return tools[0]
    default:
      return key === 'End' ? tools.at(-1) : undefined
  }
}

/** The tools' indexes in their visible rows; tools of different height may share one. */
function rowsOf(tools: HTMLElement[]): number[][] {
  const rows: { middle: number; indices: number[] }[] = []
  tools.forEach((tool, index) => {
    const { top, height } = tool.getBoundingClientRect()
    const middle = top + height / 2
    const row = rows.at(-1)
    if (row && Math.abs(row.middle - middle) < sameRowPx) row.indices.push(index)
    else rows.push({ middle, indices: [index] })
  })
  return rows.map(({ indices }) => indices)
}

const sameRowPx = 10

function toolOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset.tool : undefined
}
