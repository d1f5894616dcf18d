import type { ReactNode } from 'react'
import type { NounWith } from '#src/messages/catalogue.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { LucideIcon } from '#src/ui/display/icon.tsx'
import type { Requested } from '#src/ui/feedback/load-failed.tsx'
import { SidePanel } from '#src/ui/overlay/side-panel.tsx'
import { Neighbours } from './neighbours.tsx'
import { RecordFailure } from './panel-failure.tsx'
import { PanelSkeleton } from './panel-frame.tsx'
import type { OpenList } from './use-neighbours.ts'

/**
 * One row of a list beside it, at its own address: loading, loaded, deleted or failed, with links to the previous and
 * next row. The frame is kept from one row to the next, and with it the focus on the button.
 */
export function RecordPanel<Row extends { id: string }, Found>({
  id,
  name,
  query,
  list,
  icon,
  noun,
  renderTools,
  renderFooter,
  wide,
  onClose,
  children,
}: {
  id: string
  /** Its name; a generic one while it is not loaded. */
  name: string
  query: Requested & { data: Found | undefined }
  list: OpenList<Row>
  /** Shown if it was deleted. */
  icon: LucideIcon
  /** The prefix of the message IDs of one record. */
  noun: NounWith<'oneFailed'>
  renderTools: (found: Found) => ReactNode
  renderFooter?: (found: Found) => ReactNode
  wide?: boolean
  onClose: () => void
  children: (found: Found) => ReactNode
}) {
  const t = useT()
  const { data: found, error } = query
  const labels = { previous: t(`${noun}.previous`), next: t(`${noun}.next`) }
  return (
    <SidePanel
      wide={wide}
      label={name}
      onClose={onClose}
      start={<Neighbours id={id} name={name} labels={labels} list={list} />}
      tools={found ? renderTools(found) : null}
      footer={found ? renderFooter?.(found) : null}
    >
      {found ? (
        children(found)
      ) : error ? (
        <RecordFailure
          query={query}
          gone={{ icon, title: t(`${noun}.gone`), text: t(`${noun}.goneText`) }}
          failed={t(`${noun}.oneFailed`)}
        />
      ) : (
        <PanelSkeleton />
      )}
    </SidePanel>
  )
}
