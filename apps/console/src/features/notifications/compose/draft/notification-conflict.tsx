import { type Locale, locales } from '@loupe/contract/shared/values'
import { useIntl } from 'react-intl'
import { compareEdits } from '#src/shared/forms/compare-edits.ts'
import { documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { ConflictDialog } from '#src/ui/overlay/conflict-dialog.tsx'
import { useNotificationMessages } from '../../notifications-messages.ts'
import { audiencePart, type Draft, sendTimeOf } from './draft.ts'

type Field =
  | { id: string; locale: Locale; part: 'title' | 'body' }
  | { id: 'link' | 'kind' | 'audience' | 'when' }

const fields: Field[] = [
  ...locales.flatMap((locale) =>
    (['title', 'body'] as const).map((part) => ({ id: `${locale}.${part}`, locale, part })),
  ),
  { id: 'link' },
  { id: 'kind' },
  { id: 'audience' },
  { id: 'when' },
]

/** The part of a draft that is chosen as one field. */
function partOf(draft: Draft, field: Field): Partial<Draft> {
  if ('locale' in field) {
    const texts = { ...draft.texts[field.locale] }
    return { texts: { ...draft.texts, [field.locale]: texts } }
  }
  const { link, kind, when, day, time, clock, spreadHours, keepsQuietHours, keepsDailyCap } = draft
  if (field.id === 'link') return { link }
  if (field.id === 'kind') return { kind }
  return field.id === 'audience'
    ? audiencePart(draft)
    : { when, day, time, clock, spreadHours, keepsQuietHours, keepsDailyCap }
}

function valueOf(draft: Draft, field: Field): unknown {
  return 'locale' in field ? draft.texts[field.locale][field.part] : partOf(draft, field)
}

function withMine(draft: Draft, mine: Draft, field: Field): Draft {
  if (!('locale' in field)) return { ...draft, ...partOf(mine, field) }
  const { locale, part } = field
  const texts = { ...draft.texts[locale], [part]: mine.texts[locale][part] }
  return { ...draft, texts: { ...draft.texts, [locale]: texts } }
}

/** Shows both versions of conflicting fields, to choose from. */
export function NotificationConflict({
  base,
  mine,
  theirs,
  onBack,
  onChoose,
}: {
  base: Draft
  mine: Draft
  theirs: Draft
  onBack: () => void
  /** Called with the merged draft: theirs, with the chosen fields of mine. */
  onChoose: (draft: Draft) => void
}) {
  const t = useT()
  const edits = compareEdits(fields, { base, mine, theirs }, valueOf)
  const labels = {
    link: t('compose.opens'),
    kind: t('notifications.kind'),
    audience: t('notifications.audience'),
    when: t('notifications.when'),
  }

  function choose(ids: string[]) {
    const selected = [...edits.mine, ...edits.both.filter(({ id }) => ids.includes(id))]
    onChoose(selected.reduce((draft, field) => withMine(draft, mine, field), theirs))
  }

  return (
    <ConflictDialog
      title={t('notifications.conflict')}
      description={t('notifications.conflictText', { count: edits.both.length })}
      fields={edits.both.map((field) => ({
        name: field.id,
        label:
          'locale' in field
            ? `${t(`notifications.${field.part}Text`)} (${localeNames[field.locale]})`
            : labels[field.id],
        mine: <Value draft={mine} field={field} />,
        theirs: <Value draft={theirs} field={field} />,
      }))}
      sideNames={{ mine: t('notifications.conflict.mine'), theirs: t('notifications.conflict.theirs') }}
      backLabel={t('notifications.conflictBack')}
      chooseLabel={t('notifications.conflictChoose')}
      onBack={onBack}
      onChoose={choose}
    />
  )
}

function Value({ draft, field }: { draft: Draft; field: Field }) {
  const t = useT()
  const { timeZone } = useIntl()
  const messages = useNotificationMessages()
  const text = () => {
    if ('locale' in field) return draft.texts[field.locale][field.part]
    if (field.id === 'link') return draft.link
    if (field.id === 'kind') return messages.kind(draft.kind)
    if (field.id === 'audience') return draft.who ? t(`notifications.who.${draft.who}`) : ''
    const at = sendTimeOf(draft, timeZone)
    return at ? messages.moment(at) : t('notifications.when.now')
  }
  return (
    <span lang={'locale' in field ? documentLanguages[field.locale] : undefined}>
      {text() || t('notifications.empty')}
    </span>
  )
}
