import { type Locale, locales } from '@loupe/contract/shared/values'
import { compareEdits } from '#src/shared/forms/compare-edits.ts'
import { documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { ConflictDialog } from '#src/ui/overlay/conflict-dialog.tsx'
import type { NotificationDraft } from './notification-draft.ts'

type Field = { id: string; locale: Locale; part: 'title' | 'body' } | { id: 'link' }

const fields: Field[] = [
  ...locales.flatMap((locale) =>
    (['title', 'body'] as const).map((part) => ({ id: `${locale}.${part}`, locale, part })),
  ),
  { id: 'link' },
]

const valueOf = (draft: NotificationDraft, field: Field) =>
  'locale' in field ? draft.texts[field.locale][field.part] : draft.link

function withValue(draft: NotificationDraft, field: Field, value: string): NotificationDraft {
  if (!('locale' in field)) return { ...draft, link: value }
  const texts = { ...draft.texts[field.locale], [field.part]: value }
  return { ...draft, texts: { ...draft.texts, [field.locale]: texts } }
}

/** Both versions of the texts that two people changed, to choose from. */
export function NotificationConflict({
  base,
  mine,
  theirs,
  onBack,
  onChoose,
}: {
  base: NotificationDraft
  mine: NotificationDraft
  theirs: NotificationDraft
  onBack: () => void
  /** Receives the draft to go on with: theirs, with what was chosen of mine. */
  onChoose: (draft: NotificationDraft) => void
}) {
  const t = useT()
  const edits = compareEdits(fields, { base, mine, theirs }, valueOf)

  function choose(ids: string[]) {
    const selected = [...edits.mine, ...edits.both.filter(({ id }) => ids.includes(id))]
    onChoose(selected.reduce((draft, field) => withValue(draft, field, valueOf(mine, field)), theirs))
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
            : t('notifications.link'),
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

function Value({ draft, field }: { draft: NotificationDraft; field: Field }) {
  const t = useT()
  return (
    <span lang={'locale' in field ? documentLanguages[field.locale] : undefined}>
      {valueOf(draft, field) || t('notifications.empty')}
    </span>
  )
}
