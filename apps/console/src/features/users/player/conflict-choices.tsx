import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { Button } from '#src/ui/button/button.tsx'
import { type Side, Sides } from '#src/ui/choice/sides.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { useUserMessages } from '../users-messages.ts'
import { compareEdits, type DraftName, pickDraft, type UserDraft } from './user-draft.ts'
import { fieldLabels } from './user-fields.tsx'

/** Both versions of the fields that two people changed, beside each other, to choose from one by one. */
export function ConflictChoices({
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
  /** Told the draft to go on with: theirs, with what was chosen of mine. */
  onChoose: (draft: UserDraft) => void
}) {
  const t = useT()
  const { mine: onlyMine, both } = compareEdits(base, mine, theirs)
  const [sides, setSides] = useState<Partial<Record<DraftName, Side>>>({})
  const sideOf = (name: DraftName): Side => sides[name] ?? 'mine'

  function choose() {
    const stored = [...onlyMine, ...both.filter((name) => sideOf(name) === 'mine')]
    onChoose({ ...theirs, ...pickDraft(mine, stored) })
  }

  return (
    <Dialog
      open
      onClose={onBack}
      title={t('users.conflict.title')}
      description={t('users.conflict.text', { count: both.length })}
    >
      <DialogBody>
        {both.map((name) => (
          <Sides
            key={name}
            label={t(fieldLabels[name])}
            names={{ mine: t('users.conflict.mine'), theirs: t('users.conflict.theirs') }}
            mine={<Value name={name} draft={mine} />}
            theirs={<Value name={name} draft={theirs} />}
            value={sideOf(name)}
            onChange={(side) => setSides({ ...sides, [name]: side })}
          />
        ))}
      </DialogBody>
      <DialogActions>
        <Button onClick={onBack}>{t('users.conflict.back')}</Button>
        <Button tone="primary" onClick={choose}>
          {t('users.conflict.choose')}
        </Button>
      </DialogActions>
    </Dialog>
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
  return text || t('users.conflict.empty')
}
