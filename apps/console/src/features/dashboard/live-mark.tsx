import type { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import type { Liveness } from './use-live-figures.ts'

/** News are read out at most this often: anyone who listens has other things to hear. */
const announceEveryMs = 60_000

/** Whether the figures follow what happens, and since when they do not; tells listeners politely what they are now. */
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

/** The figures in a sentence, a while after they changed; nothing about those that the page began with. */
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
