import type { ReactNode } from 'react'
import type { LucideIcon } from './icon.tsx'
import type { Asked } from './load-failed.tsx'
import { Neighbours } from './neighbours.tsx'
import { PanelSkeleton } from './panel-frame.tsx'
import { PanelTrouble } from './panel-trouble.tsx'
import { SidePanel } from './side-panel.tsx'
import type { OpenList } from './use-neighbours.ts'

/**
 * One row of a list beside it, at an address of its own: on its way, there, gone or not to be had, with the ways to
 * the rows above and below. The frame stays from one to the next, and with it the focus on the button that walks.
 */
export function RecordPanel<Row extends { id: string }, Found>({
  id,
  name,
  query,
  list,
  icon,
  words,
  renderTools,
  renderFooter,
  wide,
  onClose,
  children,
}: {
  id: string
  /** What it is called; what such a thing is called while that is not known. */
  name: string
  query: Asked & { data: Found | undefined }
  list: OpenList<Row>
  /** Stands where it is gone. */
  icon: LucideIcon
  words: { previous: string; next: string; gone: string; goneText: string; failed: string }
  renderTools: (found: Found) => ReactNode
  renderFooter?: (found: Found) => ReactNode
  wide?: boolean
  onClose: () => void
  children: (found: Found) => ReactNode
}) {
  const { data: found, error } = query
  return (
    <SidePanel
      wide={wide}
      label={name}
      onClose={onClose}
      start={<Neighbours id={id} name={name} labels={words} list={list} />}
      tools={found ? renderTools(found) : null}
      footer={found ? renderFooter?.(found) : null}
    >
      {found ? (
        children(found)
      ) : error ? (
        <PanelTrouble
          query={query}
          gone={{ icon, title: words.gone, text: words.goneText }}
          failed={words.failed}
        />
      ) : (
        <PanelSkeleton />
      )}
    </SidePanel>
  )
}
