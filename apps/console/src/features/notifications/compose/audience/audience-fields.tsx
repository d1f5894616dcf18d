import { audienceLimits } from '@loupe/contract/admin/notifications/notification-audience'
import { useT } from '#src/shared/messages/messages.tsx'
import type { PlayerFilter, PlayerFilterChanges } from '#src/shared/records/player-filter.ts'
import { PlayersField } from '#src/shared/records/test-notification/players-field.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { FieldNote } from '#src/ui/field/field.tsx'
import styles from '../compose-page.module.css'
import { canIncludeTest, type Draft, whoChoices } from '../draft/draft.ts'
import { CopiesNote } from './copies-note.tsx'
import { ExclusionFields } from './exclusion-fields.tsx'
import { ListField } from './list-field.tsx'

interface AudienceProps {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

/**
 * Chooses the audience: everyone, players by a filter, by a list or selected, or those with copies of another
 * notification.
 */
export function AudienceFields({
  draft,
  onChange,
  players,
  error,
}: AudienceProps & {
  players: PlayerFilter
  error: string | undefined
}) {
  const t = useT()
  // copies of another notification are only chosen in that one's panel
  const choices = whoChoices.filter((who) => who !== 'copies' || draft.copies !== null)
  return (
    <section className={styles.section} id="notification-audience" aria-labelledby="compose-audience">
      <div className={styles.sectionHeader}>
        <h2 id="compose-audience">{t('notifications.audience')}</h2>
        <Segmented
          label={t('notifications.audience')}
          value={draft.who ?? ''}
          options={choices.map((value) => ({ value, label: t(`notifications.who.${value}`) }))}
          onChange={(who) => who && onChange({ who })}
        />
      </div>
      {draft.who === null ? <p className={styles.note}>{t('compose.chooseAudience')}</p> : null}
      {draft.who === 'copies' && draft.copies ? <CopiesNote copies={draft.copies} /> : null}
      {draft.who === 'all' ? <p className={styles.note}>{t('compose.everyoneNote')}</p> : null}
      {draft.who === 'filter' ? <FilterFields draft={draft} onChange={onChange} players={players} /> : null}
      {draft.who === 'list' ? <ListField list={draft.list} onChange={(list) => onChange({ list })} /> : null}
      {draft.who === 'chosen' ? (
        <PlayersField
          chosen={draft.chosen}
          atMost={audienceLimits.userIds}
          onChange={(chosen) => onChange({ chosen })}
        />
      ) : null}
      {canIncludeTest(draft) ? (
        <CheckboxField
          label={t('notifications.includeTest')}
          hint={t('notifications.includeTestHint')}
          checked={draft.includeTest}
          onChange={(event) => onChange({ includeTest: event.currentTarget.checked })}
        />
      ) : null}
      {draft.who === null ? null : <ExclusionFields draft={draft} onChange={onChange} players={players} />}
      <FieldNote id="notification-audience-note" error={error} />
    </section>
  )
}

/** A filter of players, in place or from a saved view. */
export function FilterFields({ draft, onChange, players }: AudienceProps & { players: PlayerFilter }) {
  const t = useT()
  return (
    <>
      <div className={styles.chips}>
        <players.Bar
          filter={draft.filter}
          onChange={(changes) => onChange({ filter: withChanges(draft.filter, changes) })}
        />
      </div>
      <players.Views>
        {(views) =>
          views.length > 0 ? (
            <div className={styles.views}>
              <span className={styles.note}>{t('compose.savedViews')}</span>
              {views.map(({ id, name, count, owner, filter }) => (
                <button
                  key={id}
                  type="button"
                  className={styles.view}
                  data-tip={owner ?? undefined}
                  onClick={() => onChange({ filter })}
                >
                  <bdi>{name}</bdi>
                  {count ? <span className={styles.viewCount}> {count}</span> : null}
                </button>
              ))}
            </div>
          ) : null
        }
      </players.Views>
    </>
  )
}

function withChanges(filter: Draft['filter'], changes: PlayerFilterChanges): Draft['filter'] {
  const entries = Object.entries({ ...filter, ...changes })
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
