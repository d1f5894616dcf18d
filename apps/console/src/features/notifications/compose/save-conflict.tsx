import { type Locale, locales } from '@loupe/contract/shared/values'
import { useState } from 'react'
import { documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import type { NotificationDraft } from './notification-draft.ts'
import styles from './write-dialog.module.css'

type Side = 'mine' | 'theirs'
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

/** Somebody saved meanwhile: both versions of the words that both changed, beside each other, to choose from. */
export function SaveConflict({
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
  /** Told the draft to go on with: theirs, with what was chosen of mine. */
  onChoose: (draft: NotificationDraft) => void
}) {
  const t = useT()
  const [sides, setSides] = useState<Partial<Record<string, Side>>>({})
  const isMine = (field: Field) => valueOf(mine, field) !== valueOf(base, field)
  const both = fields.filter(
    (field) =>
      isMine(field) && ![valueOf(base, field), valueOf(mine, field)].includes(valueOf(theirs, field)),
  )
  const sideOf = (field: Field): Side => sides[field.id] ?? 'mine'

  function choose() {
    const stored = fields.filter(
      (field) => isMine(field) && (!both.includes(field) || sideOf(field) === 'mine'),
    )
    onChoose(stored.reduce((draft, field) => withValue(draft, field, valueOf(mine, field)), theirs))
  }

  return (
    <Dialog
      open
      onClose={onBack}
      title={t('notifications.conflict')}
      description={t('notifications.conflictText', { count: both.length })}
    >
      <DialogBody>
        {both.map((field) => (
          <fieldset key={field.id} className={styles.conflict}>
            <legend>
              {'locale' in field
                ? `${t(`notifications.${field.part}Text`)} (${localeNames[field.locale]})`
                : t('notifications.link')}
            </legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className={styles.side}>
                <input
                  type="radio"
                  name={field.id}
                  checked={sideOf(field) === side}
                  onChange={() => setSides({ ...sides, [field.id]: side })}
                />
                <span>
                  <small>{t(`notifications.conflict.${side}`)}</small>
                  <Value draft={side === 'mine' ? mine : theirs} field={field} />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </DialogBody>
      <DialogActions>
        <Button onClick={onBack}>{t('notifications.conflictBack')}</Button>
        <Button tone="primary" onClick={choose}>
          {t('notifications.conflictChoose')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Value({ draft, field }: { draft: NotificationDraft; field: Field }) {
  const t = useT()
  return (
    <bdi lang={'locale' in field ? documentLanguages[field.locale] : undefined}>
      {valueOf(draft, field) || t('notifications.empty')}
    </bdi>
  )
}
