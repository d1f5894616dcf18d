import { casePlayerOutcomes } from '@loupe/contract/admin/cases/case-players'
import { type CaseRecord } from '@loupe/contract/admin/cases/case-record'
import { type CSSProperties, useState } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import columnStyles from '../case-column.module.css'
import { useCaseMessages } from '../case-messages.ts'
import type { PlayerGroup } from '../cases.queries.ts'
import { Block } from '../column.tsx'
import styles from './notify.module.css'

const CasePlayersDialog = lazyOverlay(
  async () => (await loadChunk(() => import('./case-players-dialog.tsx'))).CasePlayersDialog,
  ({ onClose }) => onClose(),
)

type People = NonNullable<CaseRecord['people']>

/** In this order: those to be notified come first. */
const shown = casePlayerOutcomes.toReversed()

/** Who gave up and who asked, and the outcomes of those who gave up: a bar, with a link to each part. */
export function PlayersAffected({ record, people }: { record: CaseRecord; people: People }) {
  const t = useT()
  const { number } = useCaseMessages()
  const [group, setGroup] = useState<PlayerGroup | null>(null)
  const { gaveUp, asked, both, affected, outcomes } = people
  const parts = shown.filter((outcome) => outcome === 'notify' || outcomes[outcome] > 0)
  return (
    <Block
      title={t('cases.affected')}
      action={
        <Button tone="accent" size="small" onClick={() => setGroup('affected')}>
          {t('cases.viewPlayers', { count: affected })}
        </Button>
      }
    >
      <p className={columnStyles.muted}>{t('cases.affectedText', { gaveUp, asked, both })}</p>
      {gaveUp > 0 ? (
        <div className={styles.bar} aria-hidden="true">
          {parts.map((outcome) => (
            <i
              key={outcome}
              data-outcome={outcome}
              style={{ '--part': outcomes[outcome] } as CSSProperties} // a custom property
            />
          ))}
        </div>
      ) : null}
      <ul className={styles.outcomes}>
        {parts.map((outcome) => (
          <li key={outcome}>
            <button type="button" onClick={() => setGroup(outcome)}>
              <i data-outcome={outcome} aria-hidden="true" />
              <span>{t(`cases.outcome.${outcome}`)}</span> <b>{number(outcomes[outcome])}</b>
            </button>
          </li>
        ))}
      </ul>
      {group ? <CasePlayersDialog id={record._id} group={group} onClose={() => setGroup(null)} /> : null}
    </Block>
  )
}
