import BookOpen from 'lucide-react/icons/book-open'
import FileText from 'lucide-react/icons/file-text'
import History from 'lucide-react/icons/history'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Puzzle from 'lucide-react/icons/puzzle'
import Users from 'lucide-react/icons/users'
import { useAddress } from '#src/shared/navigation/navigation.tsx'
import type { MenuLine } from '../menu.ts'
import { Shell } from './shell.tsx'

/** A menu of every kind of line, longer than the horizontal bar; the last line is of no known type. */
const lines: readonly MenuLine[] = [
  { type: 'item', id: 'dashboard', title: 'shell.dashboard', path: '/ui/frame', icon: LayoutDashboard },
  { type: 'item', id: 'users', title: 'shell.users', path: '/ui/users', icon: Users },
  {
    type: 'group',
    id: 'content',
    title: 'shell.contentManagement',
    icon: FileText,
    children: [
      { type: 'item', id: 'about', title: 'shell.aboutUs', path: '/ui/about' },
      { type: 'item', id: 'privacy', title: 'shell.privacyPolicy', path: '/ui/privacy' },
      { type: 'item', id: 'terms', title: 'shell.terms', path: '/ui/terms' },
    ],
  },
  { type: 'item', id: 'puzzles', title: 'shell.puzzles', path: '/ui/puzzles', icon: Puzzle },
  { type: 'item', id: 'history', title: 'shell.gameHistory', path: '/ui/history', icon: History },
  { type: 'item', id: 'help', title: 'shell.helpCenter', path: '/ui/help', icon: LifeBuoy },
  {
    type: 'group',
    id: 'more',
    title: 'shell.notifications',
    icon: BookOpen,
    children: [{ type: 'item', id: 'sent', title: 'shell.notifications', path: '/ui/sent' }],
  },
  // @ts-expect-error -- a line of unknown type, which the menu shows as a mistake
  { type: 'divider', id: 'unknown' },
]

/** Development only: the frame with a menu that has every kind of line, for its developers and its end-to-end test. */
export function FramePage() {
  return (
    <Shell menu={lines} hasCounts={false}>
      <Sheet />
    </Shell>
  )
}

function Sheet() {
  const { path } = useAddress()
  return (
    <div style={{ padding: 'var(--page-top) 24px 24px', blockSize: '200vh' }}>
      <h1>{path}</h1>
    </div>
  )
}
