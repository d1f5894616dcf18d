import { useUserMessages } from '#src/features/users/users-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { ConflictDialog } from '#src/ui/overlay/conflict-dialog.tsx'
import { compareUserEdits, type DraftName, pickDraft, type UserDraft } from './user-draft.ts'
import { fieldLabels } from './user-fields.tsx'

/** Shows both versions of conflicting fields, to choose from. */
export function UserConflict({
  base,
  mine,
  theirs,
  onBack,
  onChoose,
}: {
  base: UserDraft
  mine: UserDraft
  theirs: UserDraft
  onBack: () => void
  /** Called with the merged draft: theirs, with the chosen fields of mine. */
  onChoose: (draft: UserDraft) => void
}) {
  const t = useT()
  const edits = compareUserEdits(base, mine, theirs)
  return (
    <ConflictDialog
      title={t('usersParts.conflict.title')}
      description={t('usersParts.conflict.text', { count: edits.both.length })}
      fields={edits.both.map((name) => ({
        name,
        label: t(fieldLabels[name]),
        mine: <Value name={name} draft={mine} />,
        theirs: <Value name={name} draft={theirs} />,
      }))}
      sideNames={{ mine: t('usersParts.conflict.mine'), theirs: t('usersParts.conflict.theirs') }}
      backLabel={t('usersParts.conflict.back')}
      chooseLabel={t('usersParts.conflict.choose')}
      onBack={onBack}
      onChoose={(names) => onChoose({ ...theirs, ...pickDraft(mine, [...edits.mine, ...names]) })}
    />
  )
}

function Value({ name, draft }: { name: DraftName; draft: UserDraft }) {
  const t = useT()
  const messages = useUserMessages()
  const value = draft[name]
  const text =
    typeof value === 'boolean'
      ? t(value ? 'users.yes' : 'users.no')
      : name === 'country'
        ? messages.country(String(value))
        : name === 'locale'
          ? languageName(String(value))
          : Array.isArray(value)
            ? value.join(', ')
            : value
  return text || t('usersParts.conflict.empty')
}
