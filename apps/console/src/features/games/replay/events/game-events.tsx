import BookOpen from 'lucide-react/icons/book-open'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Flag from 'lucide-react/icons/flag'
import Gem from 'lucide-react/icons/gem'
import Lightbulb from 'lucide-react/icons/lightbulb'
import LogOut from 'lucide-react/icons/log-out'
import Move from 'lucide-react/icons/move'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { memo, useCallback, useMemo } from 'react'
import { formatGameTime } from '#src/shared/dates/durations.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import { statusDotClass } from '#src/ui/display/status-dot.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { Moment } from '../moment.ts'
import { TapMark } from '../scene/tap-mark.tsx'
import type { MomentMessages } from '../use-moment-messages.ts'
import { type EventLine, eventLines, isLook, lineAt } from './event-lines.ts'
import styles from './game-events.module.css'

const icons: Record<Exclude<Moment['kind'], 'tap'>, LucideIcon> = {
  start: Play,
  end: Flag,
  found: Gem,
  hint: Lightbulb,
  lesson_opened: BookOpen,
  lesson_closed: BookOpen,
  pause: Pause,
  resume: Play,
  quit: LogOut,
  zoom: ZoomIn,
  pan: Move,
  hidden: EyeOff,
  shown: Eye,
}

/** Low enough for all events of a usual round on a usual screen, and high enough for touch. */
const rowHeight = 28

/** All events in order: the path of the taps as a table. Enter or a click moves to the moment of a row. */
export const GameEvents = memo(Events)

function Events({
  moments,
  current,
  messages,
  onSeek,
}: {
  moments: readonly Moment[]
  current: Moment | null
  messages: MomentMessages
  onSeek: (atMs: number) => void
}) {
  const t = useT()
  const columns = useEventColumns(messages)
  const lines = useMemo(() => eventLines(moments), [moments])
  const labelOf = useCallback(
    (line: EventLine) =>
      [
        formatGameTime(line.first.tMs),
        messages.what(momentOf(line)),
        messages.outcome(momentOf(line), line.count),
      ]
        .filter(Boolean)
        .join(', '),
    [messages],
  )
  return (
    <div className={styles.table}>
      <DataTable
        label={t('games.events')}
        rows={lines}
        rowKey={idOf}
        rowLabel={labelOf}
        columns={columns}
        rowHeight={rowHeight}
        openKey={current && (lineAt(lines, current)?.id ?? null)}
        onOpen={({ first }) => onSeek(first.tMs)}
      />
    </div>
  )
}

function useEventColumns(messages: MomentMessages): Column<EventLine>[] {
  const t = useT()
  return useMemo(
    (): Column<EventLine>[] => [
      {
        id: 'time',
        header: t('games.eventTime'),
        width: '62px',
        cellClass: () => styles.time ?? '',
        cell: ({ first }) => formatGameTime(first.tMs),
      },
      {
        id: 'what',
        header: t('games.event'),
        width: 'minmax(120px, 1fr)',
        cellClass: (line) => cx(styles.what, messages.outcome(momentOf(line)) === '' && styles.whole),
        cell: (line) => <EventCell line={line} messages={messages} />,
      },
      {
        id: 'outcome',
        header: t('games.outcome'),
        width: 'fit-content(168px)',
        cellClass: ({ first }) => {
          const tone = messages.tone(first)
          return cx(styles.outcome, tone && statusDotClass(tone))
        },
        // right to left, a leading number would otherwise change places with its text
        cell: (line) => <bdi>{messages.outcome(momentOf(line), line.count)}</bdi>,
      },
    ],
    [t, messages],
  )
}

/** The last moment of view changes, which has the result; otherwise the first. */
function momentOf({ first, last }: EventLine): Moment {
  return isLook(first) ? last : first
}

function EventCell({ line, messages }: { line: EventLine; messages: MomentMessages }) {
  const { last, count } = line
  const moment = momentOf(line)
  return (
    <>
      <Sign moment={moment} />
      {count > 1 && !isLook(moment) ? (
        <>
          <span aria-hidden="true">–</span>
          <Sign moment={last} />
        </>
      ) : null}
      <bdi data-cut-tip={messages.what(moment)}>{messages.what(moment)}</bdi>
    </>
  )
}

function Sign({ moment: { kind, tap } }: { moment: Moment }) {
  if (tap) return <TapMark outcome={tap.outcome} number={tap.number} />
  return (
    <span className={styles.sign}>
      <Icon of={kind === 'tap' ? Gem : icons[kind]} />
    </span>
  )
}

function idOf({ id }: EventLine): string {
  return id
}
