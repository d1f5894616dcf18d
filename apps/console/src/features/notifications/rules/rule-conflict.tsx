import { locales } from '@loupe/contract/shared/values'
import type { ReactNode } from 'react'
import { compareEdits } from '#src/shared/forms/compare-edits.ts'
import { documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import { ConflictDialog } from '#src/ui/overlay/conflict-dialog.tsx'
import type { Draft } from '../compose/draft/draft.ts'
import { useNotificationMessages } from '../notifications-messages.ts'
import type { RuleDraft } from './rule-draft.ts'

/** A part of a rule that is chosen as one. */
interface Field {
  id: string
  label: string
  valueOf: (draft: RuleDraft) => unknown
  render: (draft: RuleDraft) => ReactNode
  /** The draft with this part of another. */
  merge: (draft: RuleDraft, other: RuleDraft) => RuleDraft
}

/** Shows both versions of what two administrators changed in an automatic notification, to choose from. */
export function RuleConflict({
  base,
  mine,
  theirs,
  players,
  onBack,
  onChoose,
}: {
  base: RuleDraft
  mine: RuleDraft
  theirs: RuleDraft
  players: PlayerFilter
  onBack: () => void
  /** Called with the merged draft: theirs, with the chosen fields of mine. */
  onChoose: (draft: RuleDraft) => void
}) {
  const t = useT()
  const fields = useFields(players)
  const edits = compareEdits(fields, { base, mine, theirs }, (draft, field) => field.valueOf(draft))

  function choose(ids: string[]) {
    const selected = [...edits.mine, ...edits.both.filter(({ id }) => ids.includes(id))]
    onChoose(selected.reduce((draft, field) => field.merge(draft, mine), theirs))
  }

  return (
    <ConflictDialog
      title={t('notificationRules.conflict')}
      description={t('notifications.conflictText', { count: edits.both.length })}
      fields={edits.both.map(({ id, label, render }) => ({
        name: id,
        label,
        mine: render(mine),
        theirs: render(theirs),
      }))}
      sideNames={{ mine: t('notifications.conflict.mine'), theirs: t('notifications.conflict.theirs') }}
      backLabel={t('notifications.conflictBack')}
      chooseLabel={t('notifications.conflictChoose')}
      onBack={onBack}
      onChoose={choose}
    />
  )
}

function useFields(players: PlayerFilter): Field[] {
  const t = useT()
  const messages = useNotificationMessages()
  const inNotification = (
    id: 'link' | 'kind' | 'filter',
    label: string,
    render: (draft: Draft) => ReactNode,
  ): Field => ({
    id,
    label,
    valueOf: ({ notification }) => notification[id],
    render: ({ notification }) => render(notification) || t('notifications.empty'),
    merge: (draft, { notification }) => ({
      ...draft,
      notification: { ...draft.notification, [id]: notification[id] },
    }),
  })
  const texts = locales.flatMap((locale) =>
    (['title', 'body'] as const).map(
      (part): Field => ({
        id: `${locale}.${part}`,
        label: `${t(`notifications.${part}Text`)} (${localeNames[locale]})`,
        valueOf: ({ notification }) => notification.texts[locale][part],
        render: ({ notification }) => (
          <span lang={documentLanguages[locale]}>
            {notification.texts[locale][part] || t('notifications.empty')}
          </span>
        ),
        merge: ({ notification, ...draft }, other) => {
          const own = { ...notification.texts[locale], [part]: other.notification.texts[locale][part] }
          return {
            ...draft,
            notification: { ...notification, texts: { ...notification.texts, [locale]: own } },
          }
        },
      }),
    ),
  )
  return [
    {
      id: 'name',
      label: t('notificationRules.name'),
      valueOf: ({ name }) => name,
      render: ({ name }) => name,
      merge: (draft, { name }) => ({ ...draft, name }),
    },
    inNotification('filter', t('notificationRules.condition'), ({ filter }) => (
      <players.Text filter={filter} />
    )),
    {
      id: 'repeat',
      label: t('notificationRules.repeat'),
      valueOf: ({ timesAtMost, everyDays }) => [timesAtMost, everyDays],
      render: ({ timesAtMost, everyDays }) =>
        timesAtMost === '1'
          ? t('notificationRules.repeat.once')
          : `${t('notificationRules.timesAtMost')}: ${timesAtMost} · ${t('notificationRules.everyDays')}: ${everyDays}`,
      merge: (draft, { timesAtMost, everyDays }) => ({ ...draft, timesAtMost, everyDays }),
    },
    {
      id: 'reachesAll',
      label: t('notificationRules.reachesAll'),
      valueOf: ({ reachesAll }) => reachesAll,
      render: ({ reachesAll }) => t(reachesAll ? 'notificationRules.on' : 'notificationRules.off'),
      merge: (draft, { reachesAll }) => ({ ...draft, reachesAll }),
    },
    ...texts,
    inNotification('link', t('compose.opens'), ({ link }) => link),
    inNotification('kind', t('notifications.kind'), ({ kind }) => messages.kind(kind)),
  ]
}
