import type { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import type { Liveness } from './use-live-figures.ts'

/** The shortest time between two announcements to screen readers. */
const announceEveryMs = 60_000

/** Whether the figures are live, and since when they are not; announces changed figures politely. */
export function LiveMark({
  liveness,
  data,
  updatedAt,
}: {
  liveness: Liveness
  data: Dashboard
  updatedAt: number
}) {
  const t = useT()
  const { formatTime } = useIntl()
  const announcement = useAnnouncement(data)
  return (
    <>
      <output>
        {liveness === 'lost' ? (
          <StatusDot tone="warn">{t('dashboard.lost', { time: formatTime(updatedAt) })}</StatusDot>
        ) : liveness === 'live' ? (
          <StatusDot tone="ok">{t('dashboard.live')}</StatusDot>
        ) : null}
      </output>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
    </>
  )
}

/** The figures as a sentence, some time after they changed; nothing for the initial ones. */
function useAnnouncement(data: Dashboard): string {
  const t = useT()
  const [announcement, setAnnouncement] = useState('')
  const [first] = useState(data)
  const announce = useEffectEvent(() =>
    setAnnouncement(
      data === first
        ? ''
        : t('dashboard.announced', {
            games: data.figures.games.now,
            players: data.figures.players.now,
            queries: data.figures.openQueries,
          }),
    ),
  )
  useEffect(() => {
    const timer = setInterval(announce, announceEveryMs)
    return () => clearInterval(timer)
  }, [])
  return announcement
}
