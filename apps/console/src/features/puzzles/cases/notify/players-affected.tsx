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

/** In this order: those to be notified come first, and those who only asked last. */
const shown = [...casePlayerOutcomes.toReversed(), 'askedOnly'] as const

/** Who gave up and who asked, and the parts that all of them add up to: a bar, with a button for each part's players. */
export function PlayersAffected({ record, people }: { record: CaseRecord; people: People }) {
  const t = useT()
  const { number } = useCaseMessages()
  const [group, setGroup] = useState<PlayerGroup | null>(null)
  const { gaveUp, asked, both, affected, askedOnly, outcomes } = people
  const counts = { ...outcomes, askedOnly }
  const parts = shown.filter((part) => part === 'notify' || counts[part] > 0)
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
      {affected > 0 ? (
        <div className={styles.bar} aria-hidden="true">
          {parts.map((part) => (
            <i
              key={part}
              data-outcome={part}
              style={{ '--part': counts[part] } as CSSProperties} // a custom property
            />
          ))}
        </div>
      ) : null}
      <ul className={styles.outcomes}>
        {parts.map((part) => (
          <li key={part}>
            <button type="button" onClick={() => setGroup(part)}>
              <i data-outcome={part} aria-hidden="true" />
              <span>{t(`cases.outcome.${part}`)}</span> <b>{number(counts[part])}</b>
            </button>
          </li>
        ))}
      </ul>
      {group ? <CasePlayersDialog id={record._id} group={group} onClose={() => setGroup(null)} /> : null}
    </Block>
  )
}
