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
 * One row of a list beside it, at an address of its own: on its way, there, gone or not to be had, with the ways to
 * the rows above and below. The frame stays from one to the next, and with it the focus on the button that walks.
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
  /** What it is called; what such a thing is called while that is not known. */
  name: string
  query: Requested & { data: Found | undefined }
  list: OpenList<Row>
  /** Stands where it is gone. */
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
