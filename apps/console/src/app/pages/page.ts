import type { ComponentType } from 'react'
import type { Feature, MessageId } from '#src/messages/catalogue.ts'
import type { LucideIcon } from '#src/ui/display/icon.tsx'
import type { WorkspaceShape } from '#src/ui/feedback/workspace-skeleton.tsx'
import type { AppPage } from '../paths.ts'

/**
 * A page of the signed-in console. Its address is in paths.ts, which the inline scripts and the build read; everything
 * else about it is in its record.
 */
export interface Page {
  name: AppPage
  /** In the menu and in the title of the document. */
  title: MessageId
  /** Loaded in parallel with the code. */
  messages: readonly Feature[]
  /** In the menu; pages that share a line of it, or are not in it, have none. */
  icon?: LucideIcon
  /** Pressed after `g`, it opens the page. */
  key?: string
  /** The outline while the page loads; a list by default. */
  shape?: 'figures' | 'sections' | 'editor'
  /** The outline at the address of one record, if it fills the page instead of a panel. */
  editor?: Exclude<WorkspaceShape, 'document'>
  load: () => Promise<ComponentType>
}
