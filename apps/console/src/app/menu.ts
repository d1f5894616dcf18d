import Bell from 'lucide-react/icons/bell'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Puzzle from 'lucide-react/icons/puzzle'
import Users from 'lucide-react/icons/users'
import type { MessageId } from '#src/messages/catalogue.ts'
import type { LucideIcon } from '#src/ui/display/icon.tsx'

/** A line of the menu that leads to a page. */
export interface MenuEntry {
  type: 'item'
  id: string
  title: MessageId
  path: string
  icon?: LucideIcon
  /** Pressed after `g`, it goes there. */
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
 * The menu, in its order. A page joins it with its feature. A line of a type that the menu does not know shows the
 * specification's red text instead, so that a slip here is seen.
 */
export const menu: readonly MenuLine[] = [
  {
    type: 'item',
    id: 'dashboard',
    title: 'shell.dashboard',
    path: '/dashboard',
    icon: LayoutDashboard,
    key: 'd',
  },
  { type: 'item', id: 'users', title: 'shell.users', path: '/users', icon: Users, key: 'u' },
  { type: 'item', id: 'puzzles', title: 'shell.puzzles', path: '/puzzles', icon: Puzzle, key: 'p' },
  {
    type: 'item',
    id: 'game-history',
    title: 'shell.gameHistory',
    path: '/game-history',
    icon: History,
    key: 'h',
  },
  {
    type: 'item',
    id: 'help-center',
    title: 'shell.helpCenter',
    path: '/help-center',
    icon: LifeBuoy,
    key: 'c',
  },
  {
    type: 'item',
    id: 'notifications',
    title: 'shell.notifications',
    path: '/notifications',
    icon: Bell,
    key: 'n',
  },
  {
    type: 'group',
    id: 'content',
    title: 'shell.contentManagement',
    icon: FileText,
    children: [
      { type: 'item', id: 'about-us', title: 'shell.aboutUs', path: '/aboutus' },
      { type: 'item', id: 'privacy-policy', title: 'shell.privacyPolicy', path: '/privacyandpolicy' },
      { type: 'item', id: 'terms', title: 'shell.terms', path: '/termsandcondition' },
    ],
  },
]

/** How many lines the horizontal bar shows; the others are under "More items". */
export const barLimit = 6
