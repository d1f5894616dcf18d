import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { RecordFailure } from '#src/list/panel/panel-failure.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink, useAddress, useNavigate } from '#src/shared/navigation/navigation.tsx'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import type { ChosenPlayer } from '#src/shared/records/test-notification/players-field.tsx'
import { buttonClass } from '#src/ui/button/button.tsx'
import { WorkspaceLoading } from '#src/ui/feedback/workspace-loading.tsx'
import { useChosenPlayers, useNotification } from '../notifications.queries.ts'
import { PlayerFilterProvider } from './audience/player-filter-context.ts'
import { editHref } from './compose-address.ts'
import styles from './compose-page.module.css'
import { ComposePage } from './compose-page.tsx'
import { copyOf } from './draft/draft.ts'
import { type FollowUp, followUpOf, followUps } from './draft/follow-up.ts'
import { newDraft } from './draft/new-draft.ts'

/** The initial state of a composer page. */
interface Start {
  id: string | null
  /** The notification to copy. */
  copy: string | null
  /** The copy is a follow-up for its readers or non-readers. */
  to: FollowUp | null
  /** A new one is for players who were selected in their list. */
  isPreselected: boolean
}

/** /notifications/new and /notifications/<id>/edit: a new one gets its address when it is saved, and the page stays. */
export function ComposeRoot({ id, players }: { id: string | null; players: PlayerFilter }) {
  const navigate = useNavigate()
  const { search } = useAddress()
  const params = new URLSearchParams(search)
  const address: Start = {
    id,
    copy: id === null ? params.get('copy') : null,
    to: followUps.find((each) => each === params.get('to')) ?? null,
    isPreselected: params.get('audience') === 'handed',
  }
  const [created] = useState(() => new Set<string>())
  const [session, setSession] = useState({ id, copy: address.copy, to: address.to, start: address, count: 0 })
  if (session.id !== id || session.copy !== address.copy || session.to !== address.to) {
    const isSaved = id !== null && created.has(id) && session.id === null
    setSession({
      id,
      copy: address.copy,
      to: address.to,
      start: isSaved ? session.start : address,
      count: session.count + (isSaved ? 0 : 1),
    })
  }
  function onCreated(next: string) {
    created.add(next)
    navigate(editHref(next), { replace: true })
  }
  const Begin = session.start.id === null && session.start.copy === null ? BeginNew : BeginFrom
  return (
    <PlayerFilterProvider value={players}>
      <Begin key={session.count} start={session.start} players={players} onCreated={onCreated} />
    </PlayerFilterProvider>
  )
}

const nobody: ChosenPlayer[] = []

interface BeginProps {
  start: Start
  players: PlayerFilter
  onCreated: (id: string) => void
}

function BeginNew({ start: { isPreselected }, players, onCreated }: BeginProps) {
  const [preset] = useState(() => newDraft(isPreselected, players))
  return <ComposePage record={null} chosen={nobody} preset={preset} players={players} onCreated={onCreated} />
}

/** For an existing one, or a copy of it: its current state must be loaded before it can be edited. */
function BeginFrom({ start: { id, copy, to }, players, onCreated }: BeginProps) {
  const t = useT()
  const { timeZone } = useIntl()
  const source = id ?? copy ?? ''
  const query = useNotification(source)
  const { data } = query
  const [now] = useState(() => new Date())
  // data that the document has just brought counts as fresh
  const isFresh =
    data !== undefined && !query.isPlaceholderData && (query.isFetchedAfterMount || !query.isStale)
  const isChosen = isFresh && data.audience !== null && 'chosen' in data.audience
  const chosenPlayers = useChosenPlayers(source, isChosen)
  const chosen = isChosen ? chosenPlayers.data : nobody
  if (isFresh && chosen) {
    const context = { players, timeZone, chosen }
    return (
      <ComposePage
        record={id === null ? null : data}
        chosen={chosen}
        preset={id !== null ? null : to ? followUpOf(data, to, { ...context, now }) : copyOf(data, context)}
        players={players}
        onCreated={onCreated}
      />
    )
  }
  if ((query.isFetching || chosenPlayers.isFetching) && query.fetchStatus !== 'paused') {
    return <WorkspaceLoading shape="compose" />
  }
  return (
    <div className={styles.trouble}>
      <h1 className="visually-hidden">{t('notifications.notification')}</h1>
      <RecordFailure
        query={query.error ? query : chosenPlayers}
        gone={{ icon: Bell, title: t('notifications.gone'), text: t('notifications.goneText') }}
        failed={t('notifications.oneFailed')}
        backLink={
          <PageLink className={buttonClass()} href="/notifications">
            {t('compose.backToList')}
          </PageLink>
        }
      />
    </div>
  )
}
