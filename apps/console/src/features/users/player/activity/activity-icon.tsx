import type { Activity } from '@loupe/contract/admin/users/user-activity'
import Ban from 'lucide-react/icons/ban'
import BookOpen from 'lucide-react/icons/book-open'
import Braces from 'lucide-react/icons/braces'
import CircleX from 'lucide-react/icons/circle-x'
import FileCheck from 'lucide-react/icons/file-check'
import Flag from 'lucide-react/icons/flag'
import Gem from 'lucide-react/icons/gem'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MailOpen from 'lucide-react/icons/mail-open'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send'
import Shield from 'lucide-react/icons/shield'
import Swords from 'lucide-react/icons/swords'
import UserPlus from 'lucide-react/icons/user-plus'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import styles from './activity-list.module.css'

type Tone = 'ok' | 'danger' | 'warn' | 'accent' | 'plain'

/** The icon of a line: its shape shows the kind, its colour the result. */
export function ActivityIcon({ line }: { line: Activity }) {
  const [icon, tone] = lookOf(line)
  return (
    <span className={styles.icon} data-tone={tone}>
      <Icon of={icon} size={14} />
    </span>
  )
}

function lookOf(line: Activity): [LucideIcon, Tone] {
  switch (line.what) {
    case 'gameStarted':
      return [Play, 'plain']
    case 'gameEnded':
      return lookOfEnd(line.game)
    case 'pieceFound':
      return [Gem, 'ok']
    case 'hintUsed':
      return [Lightbulb, 'plain']
    case 'lessonOpened':
      return [BookOpen, 'accent']
    case 'messageSent':
      return [Send, 'plain']
    case 'messageRead':
      return [MailOpen, 'accent']
    case 'messageOpened':
      return [MailOpen, 'ok']
    case 'querySettled':
      return [LifeBuoy, 'ok']
    case 'documentAnswered':
      return [FileCheck, line.accepted ? 'plain' : 'warn']
    case 'propertyChanged':
      return [Braces, 'plain']
    case 'acted':
      return line.reason === null ? [Shield, 'plain'] : [Ban, 'danger']
    case 'joined':
      return [UserPlus, 'plain']
    default:
      return [LifeBuoy, line.what === 'queryAnswered' ? 'accent' : 'warn']
  }
}

function lookOfEnd({
  mode,
  status,
  winner,
  role,
}: Extract<Activity, { what: 'gameEnded' }>['game']): [LucideIcon, Tone] {
  if (mode === 'duel') return [Swords, winner === role ? 'ok' : 'plain']
  return status === 'completed' ? [Flag, 'ok'] : [CircleX, 'danger']
}
