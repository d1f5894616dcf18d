import type { ReactNode } from 'react'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { formatGameTime, useDurationFormats } from '#src/shared/dates/durations.ts'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { useFormatShare } from '#src/shared/numbers/format-share.ts'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { stateTones } from '#src/ui/display/state-tones.ts'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import styles from './gallery-page.module.css'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** How figures, times and states are formatted: one module for each, named beside its examples. */
export function Rules() {
  const count = useFormatCount()
  const share = useFormatShare()
  const date = useDateFormats()
  const duration = useDurationFormats()
  const moment = minutesAgo(60_000)
  return (
    <div className={styles.stack}>
      <Rule of="Numbers" by="--font-num">
        The font of the text; tabular digits in right-aligned number cells alone.
      </Rule>
      <Rule of="Counts" by="shared/numbers/format-count.ts">
        {count({ total: 2418, isCapped: false })} · {count({ total: 10_000, isCapped: true })}
      </Rule>
      <Rule of="Percentages" by="shared/numbers/format-share.ts">
        {share(1243, 1980)} · {share(3, 12)} · {share(0, 0)}
      </Rule>
      <Rule of="Times" by="ui/date/relative-time.tsx">
        <RelativeTime value={minutesAgo(9)} /> · <RelativeTime value={minutesAgo(90)} /> ·{' '}
        <RelativeTime value={minutesAgo(60_000)} /> · <RelativeTime value={minutesAgo(90)} inSentence />
      </Rule>
      <Rule of="Waiting times" by="ui/date/relative-time.tsx, span">
        <RelativeTime value={minutesAgo(190)} span /> · <RelativeTime value={minutesAgo(190)} span brief />
      </Rule>
      <Rule of="Dates in details" by="shared/dates/date-formats.ts">
        {date.day(moment)} · {date.moment(moment)} · {date.exact(moment)}
      </Rule>
      <Rule of="Durations" by="shared/dates/durations.ts">
        {formatGameTime(252_000)} · {formatGameTime(3_750_000)} · {duration.span(180_000)} ·{' '}
        {duration.seconds(30)}
      </Rule>
      <Rule of="Titles" by="styles/base.css">
        h1 24 px on a page, 18 px on an editor’s page, in a narrow list and on a phone, 16 px after a
        breadcrumb; h2 of a panel 18 px, of a section 16 px, of its parts 14 px, of an editor’s column 13 px;
        captions 12 px.
      </Rule>
      <Rule of="Page widths" by="--page-top">
        Content begins 24 px from the edge, the title’s middle 37 px below the header. Lists and editors take
        the whole width, the pages of the account 1040 px.
      </Rule>
      <Rule of="Panels" by="ui/layout/panel-header.tsx, panel-actions.tsx">
        Title, status, tabs, body, then the actions: the primary one first, the others, at the other end the
        destructive one. In dialogs the way back comes first and the action last.
      </Rule>
      <Rule of="Pages of a record with a picture" by="ui/layout/record-header.tsx">
        The way back and the list’s tools, then the picture, the name as title with the status, the
        identifiers, and the actions at the end of the row.
      </Rule>
      <Rule of="Messages" by="ui/feedback/snackbar-store.ts, notice.tsx">
        What was done: bottom right, one at a time. What stays true: a notice in its place, never two under
        one another.
      </Rule>
      <Rule of="Drop zones" by="ui/hooks/use-file-drag.ts">
        A calm frame, which stands out once files are dragged over the window.
      </Rule>
      <Rule of="States" by="ui/display/state-tones.ts">
        Red is for what failed, is late or is urgent.
      </Rule>
      <div className={styles.row}>
        {Object.entries(stateTones).map(([state, tone]) => (
          <StatusDot key={state} tone={tone}>
            {state}
          </StatusDot>
        ))}
      </div>
    </div>
  )
}

function Rule({ of, by, children }: { of: string; by: string; children: ReactNode }) {
  return (
    <p>
      <b>{of}</b> (<code>{by}</code>): {children}
    </p>
  )
}
