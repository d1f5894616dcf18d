import Ban from 'lucide-react/icons/ban'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ListFilter from 'lucide-react/icons/list-filter'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import Users from 'lucide-react/icons/users'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { FilterChip, Tag } from '#src/ui/display/chip.tsx'
import { FigureStrip } from '#src/ui/display/figure-strip.tsx'
import { Kbd } from '#src/ui/display/kbd.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx'
import styles from './gallery-page.module.css'

const people = ['Élodie Marchand', '王思远', 'Ștefan Munteanu', 'Noor van Dijk', 'ليلى حداد']
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Components for display, and buttons. */
export const DisplayExamples = { Buttons, Marks, States }

function Buttons() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button tone="primary" icon={Plus}>
          Add player
        </Button>
        <Button icon={Download}>Export</Button>
        <Button tone="quiet">Quiet</Button>
        <Button tone="accent">Save view</Button>
        <Button tone="danger" icon={Ban}>
          Suspend…
        </Button>
        <Button tone="danger-fill">Erase</Button>
      </div>
      <div className={styles.row}>
        <Button tone="primary" busy>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Button size="large" tone="primary">
          Large
        </Button>
      </div>
      <div className={styles.row}>
        <IconButton icon={Ellipsis} label="More" />
        <IconButton icon={ListFilter} label="Filters" outlined count={3} />
        <IconButton icon={Download} label="Export" size="small" shortcut="E" />
        <IconButton icon={Ban} label="Pressed" aria-pressed />
        <IconButton icon={Ban} label="Not now" disabled />
        <Kbd>Ctrl K</Kbd>
      </div>
    </div>
  )
}

function Marks() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <StatusDot tone="ok">Active</StatusDot>
        <StatusDot tone="danger">Suspended</StatusDot>
        <StatusDot tone="warn">Waiting</StatusDot>
        <StatusDot tone="info">Running</StatusDot>
        <StatusDot tone="hollow">Erased</StatusDot>
      </div>
      <div className={styles.row}>
        {people.map((name) => (
          <Avatar key={name} id={name} name={name} />
        ))}
        <Avatar id="large" name="Andreea Popescu" size="large" />
        <Avatar id="small" name="Tom Whitfield" size="small" />
      </div>
      <FigureStrip
        of={[
          { label: 'Games', value: '1,204' },
          { label: 'Completed', value: '1,150' },
          { label: 'Time played', value: '61 h' },
        ]}
      />
      <div className={styles.row}>
        <Tag>duellist</Tag>
        <Tag tone="accent">accent</Tag>
        <Tag tone="ok">ok</Tag>
        <Tag tone="warn">warn</Tag>
        <Tag tone="danger">danger</Tag>
        <Tag tone="line">line</Tag>
        <Tag onRemove={() => undefined} removeLabel="Remove early player">
          early player
        </Tag>
      </div>
      <div className={styles.row}>
        <FilterChip
          name="Last seen"
          value="Last 24 hours"
          onRemove={() => undefined}
          removeLabel="Remove Last seen"
        />
        <FilterChip
          name="Games"
          value="10 or more"
          open
          onRemove={() => undefined}
          removeLabel="Remove Games"
        />
      </div>
      <ProgressBar label="Import" text="34,000 of 90,189" value={34_000} max={90_189} />
      <ProgressBar label="Reading" value={0} max={null} />
      <p>
        <RelativeTime focusable value={minutesAgo(0)} /> · <RelativeTime focusable value={minutesAgo(9)} /> ·{' '}
        <RelativeTime focusable value={minutesAgo(200)} /> ·{' '}
        <RelativeTime focusable value={minutesAgo(1500)} /> ·{' '}
        <RelativeTime focusable value={minutesAgo(60_000)} /> ·{' '}
        <RelativeTime focusable value={minutesAgo(900_000)} />
      </p>
    </div>
  )
}

function States() {
  return (
    <div className={styles.stack}>
      <div className={styles.framed}>
        <EmptyState
          icon={Users}
          title="No players yet"
          actions={<Button tone="primary">Import a file</Button>}
        >
          Players appear here as soon as the game is played or a file is imported.
        </EmptyState>
      </div>
      <div className={styles.framed}>
        <EmptyState
          icon={SearchX}
          title="Nothing found"
          actions={<Button>Clear search and filters</Button>}
        />
      </div>
      <div className={styles.framed}>
        <ErrorState title="The players could not be loaded" actions={<Button>Retry</Button>}>
          The server did not answer. Your work is safe.
        </ErrorState>
      </div>
      <Skeleton width={8} />
      <Skeleton width={5} />
    </div>
  )
}
