import FileText from 'lucide-react/icons/file-text'
import type { MessageId } from '#src/messages/catalogue.ts'
import type { LucideIcon } from '#src/ui/display/icon.tsx'
import { dashboardPage } from './pages/dashboard.ts'
import { aboutUsPage, privacyPolicyPage, termsPage } from './pages/documents.ts'
import { gamesPage } from './pages/games.ts'
import { helpQueriesPage } from './pages/help-queries.ts'
import { notificationsPage } from './pages/notifications.ts'
import type { Page } from './pages/page.ts'
import { puzzlesPage } from './pages/puzzles.ts'
import { usersPage } from './pages/users.ts'
import { pathOf } from './paths.ts'

/** A line of the menu that leads to a page. */
export interface MenuEntry {
  type: 'item'
  id: string
  title: MessageId
  path: string
  icon?: LucideIcon
  /** Pressed after `g`, it opens the page. */
  key?: string
}

/** Lines under a common title, which open and close. */
export interface MenuGroup {
  type: 'group'
  id: string
  title: MessageId
  icon: LucideIcon
  children: readonly MenuEntry[]
}

export type MenuLine = MenuEntry | MenuGroup

/**
 * The menu, in order. A line of an unknown type shows the specification's red text instead, so that the mistake is
 * visible.
 */
export const menu: readonly MenuLine[] = [
  entry(dashboardPage),
  entry(usersPage),
  entry(puzzlesPage),
  entry(gamesPage),
  entry(helpQueriesPage),
  entry(notificationsPage),
  {
    type: 'group',
    id: 'content',
    title: 'shell.contentManagement',
    icon: FileText,
    children: [entry(aboutUsPage), entry(privacyPolicyPage), entry(termsPage)],
  },
]

/** How many lines the horizontal bar shows; the others are under "More items". */
export const barLimit = 6

function entry({ name, title, icon, key }: Page): MenuEntry {
  return { type: 'item', id: name, title, path: pathOf(name), icon, key }
}
