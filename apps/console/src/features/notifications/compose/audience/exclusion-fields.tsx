import { useMemo } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { fold } from '#src/shared/names/fold.ts'
import type { PlayerFilter, SavedPlayerView } from '#src/shared/records/player-filter.ts'
import { Combobox } from '#src/ui/choice/combobox/combobox.tsx'
import type { OptionsRequest } from '#src/ui/choice/combobox/use-options.ts'
import { Tag } from '#src/ui/display/chip.tsx'
import { requestNotifications, useNotification } from '../../notifications.queries.ts'
import { useNotificationMessages } from '../../notifications-messages.ts'
import styles from '../compose-page.module.css'
import type { Draft } from '../draft/draft.ts'

interface ExclusionProps {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

const viewPrefix = 'view '

/** Chooses who is left out: the players of a saved view, or those with another notification. */
export function ExclusionFields({ players, ...props }: ExclusionProps & { players: PlayerFilter }) {
  return <players.Views>{(views) => <Fields {...props} views={views} />}</players.Views>
}

function Fields({ draft, onChange, views }: ExclusionProps & { views: readonly SavedPlayerView[] }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { exclude } = draft
  const viewHint = t('compose.exclude.view')
  const known = JSON.stringify(views.map(({ id, name, owner, count }) => ({ id, name, owner, count })))
  const load = useMemo<OptionsRequest>(
    () => async (query, signal) => {
      const found = (JSON.parse(known) as Omit<SavedPlayerView, 'filter'>[]).filter(({ name }) =>
        fold(name).includes(fold(query)),
      )
      const sent = await requestNotifications(query, signal)
      return [
        ...found.map(({ id, name, owner, count }) => ({
          value: viewPrefix + id,
          label: name,
          hint: [viewHint, owner, count].filter(Boolean).join(' · '),
        })),
        ...sent.map((one) => ({
          value: one.id,
          label: messages.title(one),
          hint: messages.state(one.state),
        })),
      ]
    },
    [known, viewHint, messages],
  )
  function add(value: string) {
    const view = views.find(({ id }) => value === viewPrefix + id)
    if (view && exclude.views.some(({ name }) => name === view.name)) return
    if (view) {
      const { name, filter } = view
      onChange({ exclude: { ...exclude, views: [...exclude.views, { name, filter }] } })
    } else if (value && !exclude.notificationIds.includes(value)) {
      onChange({ exclude: { ...exclude, notificationIds: [...exclude.notificationIds, value] } })
    }
  }
  const any = exclude.views.length + exclude.notificationIds.length > 0
  return (
    <>
      <Combobox
        label={t('compose.exclude')}
        aside={t('notifications.optional')}
        placeholder={t('compose.exclude.add')}
        value=""
        valueLabel=""
        load={load}
        onChange={add}
      />
      {any ? (
        <ul className={styles.chips}>
          {exclude.views.map((view) => (
            <li key={`${view.name} ${JSON.stringify(view.filter)}`}>
              <Tag
                onRemove={() =>
                  onChange({ exclude: { ...exclude, views: exclude.views.filter((one) => one !== view) } })
                }
                removeLabel={t('ui.removeWord', { word: view.name || viewHint })}
              >
                {view.name || viewHint}
              </Tag>
            </li>
          ))}
          {exclude.notificationIds.map((id) => (
            <li key={id}>
              <ExcludedNotification
                id={id}
                onRemove={() =>
                  onChange({
                    exclude: {
                      ...exclude,
                      notificationIds: exclude.notificationIds.filter((one) => one !== id),
                    },
                  })
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function ExcludedNotification({ id, onRemove }: { id: string; onRemove: () => void }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { data } = useNotification(id)
  const name = t('notifications.recipientsOf', {
    title: data ? messages.title(data) : t('notifications.notification'),
  })
  return (
    <Tag onRemove={onRemove} removeLabel={t('ui.removeWord', { word: name })}>
      {name}
    </Tag>
  )
}
