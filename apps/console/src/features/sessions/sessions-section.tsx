import { type Session, sessionLimits } from '@loupe/contract/admin/account/sessions'
import CircleQuestion from 'lucide-react/icons/circle-question-mark'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { Line, Lines, LinesSkeleton, Section } from '#src/ui/layout/section.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { useSessions } from './sessions.queries.ts'
import { useDeviceMessages } from './sessions-messages.ts'

const EndDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./end-dialog.tsx'))).EndDialog,
  ({ onClose }) => onClose(),
)

const icons = { desktop: Monitor, phone: Smartphone, tablet: Tablet, other: CircleQuestion }

/** The administrator's sessions, and the buttons to end them. */
export function SessionsSection() {
  const t = useT()
  const query = useSessions()
  const { data: sessions, error } = query
  /** The session to end, or all but this one. */
  const [ending, setEnding] = useState<Session | 'others' | null>(null)
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Section
      title={t('sessions.title')}
      text={t('sessions.text', sessionLimits)}
      actions={
        others.length > 0 ? (
          <Button tone="danger" onClick={() => setEnding('others')}>
            {t('sessions.endOthers')}
          </Button>
        ) : null
      }
    >
      {sessions ? (
        <>
          <Lines label={t('sessions.list')}>
            {sessions.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </Lines>
          <p>{t(others.length > 0 ? 'sessions.stranger' : 'sessions.alone')}</p>
        </>
      ) : error ? (
        <LoadFailed title={t('sessions.failed')} queries={[query]} />
      ) : (
        <LinesSkeleton count={2} />
      )}
      {ending ? (
        <Suspense fallback={null}>
          <EndDialog target={ending} count={others.length} onClose={() => setEnding(null)} />
        </Suspense>
      ) : null}
    </Section>
  )
}

function SessionLine({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const t = useT()
  const device = useDeviceMessages()(session.device)
  const { ip, isCurrent, lastSeenAt, createdAt } = session
  return (
    <Line
      icon={icons[session.device.kind]}
      name={
        <>
          <bdi>{device}</bdi>
          {isCurrent ? <Tag tone="accent">{t('sessions.current')}</Tag> : null}
        </>
      }
      facts={[
        <FormattedMessage key="ip" id="sessions.address" values={{ ip: <bdi key="ip">{ip}</bdi> }} />,
        <FormattedMessage
          key="seen"
          id="sessions.lastSeen"
          values={{ when: <RelativeTime key="when" value={lastSeenAt} focusable inSentence /> }}
        />,
        <FormattedMessage
          key="since"
          id="sessions.signedIn"
          values={{ when: <RelativeTime key="when" value={createdAt} focusable inSentence /> }}
        />,
      ]}
      action={
        isCurrent ? null : (
          <Button size="small" aria-label={t('sessions.endOne', { device, ip })} onClick={onEnd}>
            {t('sessions.end')}
          </Button>
        )
      }
    />
  )
}
