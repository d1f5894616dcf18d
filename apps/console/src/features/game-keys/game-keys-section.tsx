import type { GameKey } from '@loupe/contract/admin/game-keys'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { LoadedLines } from '#src/ui/layout/loaded-lines.tsx'
import { Line, Section } from '#src/ui/layout/section.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import styles from './game-keys.module.css'
import { useGameKeys } from './game-keys.queries.ts'
import { type UnknownEventsOfApp, unknownOfApps } from './unknown-of-apps.ts'

const loadAdd = () => loadChunk(() => import('./add-game-key-dialog.tsx'))
const AddGameKeyDialog = lazyOverlay(
  async () => (await loadAdd()).AddGameKeyDialog,
  ({ onClose }) => onClose(),
)
const RevokeDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./revoke-dialog.tsx'))).RevokeDialog,
  ({ onClose }) => onClose(),
)

const OriginsDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./origins-dialog.tsx'))).OriginsDialog,
  ({ onClose }) => onClose(),
)

/** The API keys of the game's apps: create (the key is shown once), allowed origins, revoke. */
export function GameKeysSection() {
  const t = useT()
  const query = useGameKeys()
  const { data: keys } = query
  const [isAdding, setIsAdding] = useState(false)
  const [revoking, setRevoking] = useState<GameKey | null>(null)
  const [opening, setOpening] = useState<GameKey | null>(null)
  const add = (
    <Button
      icon={Plus}
      tone="primary"
      onPointerEnter={() => loadAhead(loadAdd)}
      onClick={() => setIsAdding(true)}
    >
      {t('gameKeys.add')}
    </Button>
  )
  return (
    <Section
      title={t('gameKeys.title')}
      text={t('gameKeys.text')}
      actions={keys && keys.length > 0 ? add : null}
    >
      <LoadedLines
        query={query}
        rows={keys}
        label={t('gameKeys.list')}
        failed={t('gameKeys.failed')}
        empty={
          <EmptyState icon={KeyRound} title={t('gameKeys.empty')} actions={add}>
            {t('gameKeys.emptyText')}
          </EmptyState>
        }
        skeletonLines={3}
      >
        {(key) => (
          <KeyLine
            key={key.id}
            gameKey={key}
            onOrigins={() => setOpening(key)}
            onRevoke={() => setRevoking(key)}
          />
        )}
      </LoadedLines>
      <Suspense fallback={null}>
        {isAdding ? <AddGameKeyDialog onClose={() => setIsAdding(false)} /> : null}
        {opening ? <OriginsDialog gameKey={opening} onClose={() => setOpening(null)} /> : null}
        {revoking ? <RevokeDialog gameKey={revoking} onClose={() => setRevoking(null)} /> : null}
      </Suspense>
    </Section>
  )
}

function KeyLine({
  gameKey,
  onOrigins,
  onRevoke,
}: {
  gameKey: GameKey
  onOrigins: () => void
  onRevoke: () => void
}) {
  const t = useT()
  const { name, beginsWith, createdAt, lastUsedAt, revokedAt, limitedAt, unknownEvents, origins } = gameKey
  const [latest] = unknownEvents
  return (
    <Line
      icon={KeyRound}
      name={
        <>
          <bdi>{name}</bdi>
          <StatusDot tone={revokedAt ? 'hollow' : 'ok'}>
            {t(revokedAt ? 'gameKeys.over' : 'gameKeys.active')}
          </StatusDot>
          {limitedAt && isRecent(limitedAt) && !revokedAt ? (
            <StatusDot tone="warn">{t('gameKeys.limited')}</StatusDot>
          ) : null}
          {latest && isRecent(latest.lastAt) && !revokedAt ? (
            <StatusDot tone="warn">{t('gameKeys.unknown')}</StatusDot>
          ) : null}
        </>
      }
      facts={[
        <code key="key" className={styles.begin} dir="ltr">
          {beginsWith}…
        </code>,
        <When key="made" id="gameKeys.made" at={createdAt} />,
        lastUsedAt ? <When key="used" id="gameKeys.used" at={lastUsedAt} /> : t('gameKeys.neverUsed'),
        limitedAt ? <When key="limited" id="gameKeys.limitedAt" at={limitedAt} /> : null,
        revokedAt ? <When key="revoked" id="gameKeys.revokedAt" at={revokedAt} /> : null,
        origins.length > 0 && !revokedAt
          ? t('gameKeys.originsListed', {
              origins: origins.map((origin) => `\u2066${origin}\u2069`).join(', '),
            })
          : null,
        ...unknownOfApps(unknownEvents).map((unknown) => (
          <UnknownOfApp key={unknown.appVersion} unknown={unknown} />
        )),
      ]}
      action={
        revokedAt ? null : (
          <span className={styles.actions}>
            <Button size="small" aria-label={t('gameKeys.originsOf', { name })} onClick={onOrigins}>
              {t('gameKeys.origins')}
            </Button>
            <Button size="small" aria-label={t('gameKeys.revokeOne', { name })} onClick={onRevoke}>
              {t('gameKeys.revoke')}
            </Button>
          </span>
        )
      }
    />
  )
}

/** An older warning is shown as information. */
const warnedForMs = 7 * 24 * 3_600_000

function isRecent(at: string): boolean {
  return Date.now() - Date.parse(at) < warnedForMs
}

function UnknownOfApp({ unknown }: { unknown: UnknownEventsOfApp }) {
  const { appVersion, kinds, count, firstAt, lastAt } = unknown
  return (
    <FormattedMessage
      id={appVersion ? 'gameKeys.unknownEventsOf' : 'gameKeys.unknownEvents'}
      values={{
        count,
        kinds: <bdi key="kinds">{kinds.map((kind) => kind || '…').join(', ')}</bdi>,
        version: <bdi key="version">{appVersion}</bdi>,
        first: <RelativeTime key="first" value={firstAt} focusable inSentence />,
        last: <RelativeTime key="last" value={lastAt} focusable inSentence />,
      }}
    />
  )
}

type Moment = 'made' | 'used' | 'limitedAt' | 'revokedAt'

function When({ id, at }: { id: `gameKeys.${Moment}`; at: string }) {
  return (
    <FormattedMessage
      id={id}
      values={{ when: <RelativeTime key="when" value={at} focusable inSentence /> }}
    />
  )
}
