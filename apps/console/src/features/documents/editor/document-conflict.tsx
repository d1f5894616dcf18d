import type { ContentDocument } from '@loupe/contract/admin/documents'
import type { Locale } from '@loupe/contract/shared/values'
import { useState } from 'react'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { useDocumentMessages } from '../documents-messages.ts'
import { ChangesView, type Titled } from '../versions/changes-view.tsx'
import { compareTexts, type TextField } from './conflict.ts'
import styles from './document-conflict.module.css'
import type { StoredText } from './stored-texts.ts'

type Side = 'mine' | 'theirs'

/** Another administrator saved first: conflicting changes are chosen, the others are merged automatically. */
export function DocumentConflict({
  mine,
  theirs,
  locale,
  onBack,
  onChoose,
}: {
  mine: StoredText
  theirs: ContentDocument
  locale: Locale
  onBack: () => void
  /** Called with the merged text; it is saved on request. */
  onChoose: (text: Titled) => void
}) {
  const t = useT()
  const messages = useDocumentMessages()
  const { mine: onlyMine, both } = compareTexts(mine, theirs)
  const [sides, setSides] = useState<Record<TextField, Side>>({ title: 'mine', content: 'mine' })
  const takesMine = (field: TextField) =>
    onlyMine.includes(field) || (both.includes(field) && sides[field] === 'mine')
  const choice = {
    title: takesMine('title') ? mine.title : theirs.title,
    content: takesMine('content') ? mine.content : theirs.content,
  }
  const options = (['mine', 'theirs'] as const).map((value) => ({
    value,
    label: t(`documents.conflict.${value}`),
  }))

  return (
    <Dialog
      open
      size="large"
      onClose={onBack}
      title={t('documents.conflict.title')}
      description={t('documents.conflict.text', {
        name: messages.authorOf(theirs),
        ...messages.saved(theirs.updatedAt),
      })}
    >
      <DialogBody>
        <div className={styles.conflict}>
          {both.length === 0 ? <p>{t('documents.conflict.joined')}</p> : null}
          {both.map((field) => (
            <section key={field} className={styles.field}>
              <Segmented
                label={t(field === 'title' ? 'documents.title' : 'documents.textField')}
                isLabelShown
                value={sides[field]}
                options={options}
                onChange={(side) => setSides({ ...sides, [field]: side })}
              />
              {field === 'title' ? (
                <p className={styles.titles} lang={documentLanguages[locale]} dir="ltr">
                  {choice.title}
                </p>
              ) : null}
            </section>
          ))}
          <div className={styles.changes}>
            <p className={styles.legend}>{t('documents.conflict.legend')}</p>
            <ChangesView before={theirs} after={choice} locale={locale} />
          </div>
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onBack}>{t('documents.conflict.back')}</Button>
        <Button tone="primary" onClick={() => onChoose(choice)}>
          {t('documents.conflict.choose')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
