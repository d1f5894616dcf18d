import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { cx } from '#src/ui/cx.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import styles from './tabs.module.css'

export interface Tab {
  id: string
  label: ReactNode
  count?: ReactNode
  panel: ReactNode
}

/** Panels of which one is visible. Arrows, Home and End move along the tabs and open them. */
export function Tabs({
  label,
  tabs,
  current,
  onChange,
  inset,
  classes,
}: {
  label: string
  tabs: readonly Tab[]
  current: string
  onChange: (id: string) => void
  /** The space at both ends of the line below the tabs, if it runs from edge to edge. */
  inset?: boolean
  /** Another look for the tabs, with the same behaviour. */
  classes?: { list: string | undefined; tab: string | undefined }
}) {
  const base = useId()
  const visible = tabs.find((tab) => tab.id === current) ?? tabs[0]
  const texts = tabs.map((tab) => `${textOf(tab.label)} ${textOf(tab.count)}`)
  const list = useCurrentInView<HTMLDivElement>([visible?.id, ...texts].join(' '))

  function onKeyDown(event: KeyboardEvent) {
    const step = stepOf(event, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (step === undefined || !visible) return
    event.preventDefault()
    const index = tabs.indexOf(visible)
    const next =
      step === 'first' ? 0 : step === 'last' ? tabs.length - 1 : (index + step + tabs.length) % tabs.length
    onChange(tabs[next]?.id ?? visible.id)
    moveFocus(list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next], { scroll: true })
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={classes?.list ?? cx(styles.tabs, inset && styles.inset)}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === visible}
            aria-controls={`${base}-panel`}
            tabIndex={tab === visible ? 0 : -1}
            className={classes?.tab ?? styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${visible?.id}`}>
        {visible?.panel}
      </div>
    </>
  )
}

/** Enough to notice that the width has changed. */
function textOf(node: ReactNode): string {
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}

/** The classes of tabs for links, such as the views of a list; the current one has `aria-current`. */
export const tabListClass = styles.tabs
export const tabClass = styles.tab
export const tabCountClass = styles.count

function stepOf(event: KeyboardEvent, mirrored: boolean): 1 | -1 | 'first' | 'last' | undefined {
  const forward = mirrored ? 'ArrowLeft' : 'ArrowRight'
  const backward = mirrored ? 'ArrowRight' : 'ArrowLeft'
  if (event.key === forward) return 1
  if (event.key === backward) return -1
  if (event.key === 'Home') return 'first'
  if (event.key === 'End') return 'last'
  return undefined
}
