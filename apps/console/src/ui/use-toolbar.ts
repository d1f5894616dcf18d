import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** One tool of a toolbar, by which the arrows stop. */
export interface ToolProps {
  'data-tool': string
  tabIndex: 0 | -1
}

/**
 * A toolbar as the WAI-ARIA pattern has it: one stop for Tab, arrows, Home and End between its tools; `leave` is what
 * Escape does. `bar` is spread over its element, `tool` over each button in it.
 */
export function useToolbar(first: string, leave?: () => void) {
  const [current, setCurrent] = useState(first)
  return {
    tool: (id: string): ToolProps => ({ 'data-tool': id, tabIndex: id === current ? 0 : -1 }),
    bar: {
      role: 'toolbar',
      onFocus: (event: FocusEvent) => setCurrent(toolOf(event.target) ?? current),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => moveOn(event, leave),
    },
  } as const
}

function moveOn(event: KeyboardEvent<HTMLElement>, leave?: () => void): void {
  // what is open above the toolbar keeps its own keys, though React has them pass through here
  if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return
  if (event.key === 'Escape') return leave?.()
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const at = tools.indexOf(event.target)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: tools.length - 1,
  }
  const next = steps[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  tools[(next + tools.length) % tools.length]?.focus()
}

function toolOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset.tool : undefined
}
