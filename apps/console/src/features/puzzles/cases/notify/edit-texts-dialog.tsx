import { type CaseRecord } from '@loupe/contract/admin/cases/case-record'
import { type CaseTexts, caseTextLimits } from '@loupe/contract/admin/cases/case-texts'
import { updateCase } from '@loupe/contract/admin/cases/cases'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { type FieldCodes, validate } from '#src/shared/forms/validate.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Dialog, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { DiscardDialog } from '#src/ui/overlay/discard-dialog.tsx'
import { type CaseActions, currentCase } from '../cases.queries.ts'
import styles from './notify.module.css'
import { ownNames } from './notify-texts.tsx'

/** Edits the texts for players, language by language. They are saved together; a conflict is overwritten only on request. */
export function EditTextsDialog({
  record,
  actions: { update },
  locale: first,
  onClose,
}: {
  record: CaseRecord
  actions: CaseActions
  locale: Locale
  onClose: () => void
}) {
  const t = useT()
  const fieldMessages = useFieldMessages()
  const failureMessage = useFailureMessage()
  const [base] = useState(record.texts)
  const [texts, setTexts] = useState(record.texts)
  const [locale, setLocale] = useState(first)
  const [codes, setCodes] = useState<FieldCodes>({})
  const [hasConflict, setHasConflict] = useState(false)
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const close = () => (JSON.stringify(texts) === JSON.stringify(base) ? onClose() : setAsksToDiscard(true))
  const notification = texts.notification[locale]

  function save(next: CaseTexts | null) {
    if (update.isPending) return
    const { data, codes: wrong } = validate(updateCase.input, {
      _id: record._id,
      revision: record.revision,
      texts: next,
    })
    setCodes(wrong ?? {})
    const broken = locales.find((one) => Object.keys(wrong ?? {}).some((path) => path.includes(`.${one}`)))
    if (broken) setLocale(broken)
    if (!data) return
    update.mutate(data, {
      onSuccess: ({ _id, revision }) => {
        const before = { _id, revision, texts: record.areTextsEdited ? record.texts : null }
        showDone(t('cases.textsSaved'), {
          label: t('ui.undo'),
          onAction: () => update.mutate(before, { onError: (error) => showFailure(failureMessage(error)) }),
        })
        onClose()
      },
      onError: (error) => (currentCase(error) ? setHasConflict(true) : showFailure(failureMessage(error))),
    })
  }
  const errorOf = (path: string) => codes[path] && fieldMessages(codes[path], path)
  const change = (part: Partial<CaseTexts['notification'][Locale]>) =>
    setTexts({ ...texts, notification: { ...texts.notification, [locale]: { ...notification, ...part } } })

  return (
    <Dialog open onClose={close} title={t('cases.editTexts')} description={t('cases.editTextsText')}>
      <DialogForm busy={update.isPending} onSubmit={() => save(texts)}>
        <DialogBody>
          {hasConflict ? <Notice tone="warn">{t('cases.textsConflict')}</Notice> : null}
          <Segmented
            label={t('cases.language')}
            value={locale}
            options={locales.map((value) => ({
              value,
              label: <span lang={value}>{ownNames[value]}</span>,
            }))}
            onChange={setLocale}
          />
          <div className={styles.fields} lang={locale}>
            <TextField
              id="case-title"
              label={t('cases.field.title')}
              maxLength={caseTextLimits.title}
              value={notification.title}
              error={errorOf(`texts.notification.${locale}.title`)}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <TextArea
              id="case-body"
              label={t('cases.field.body')}
              maxLength={caseTextLimits.body}
              value={notification.body}
              error={errorOf(`texts.notification.${locale}.body`)}
              onChange={(event) => change({ body: event.currentTarget.value })}
            />
            <TextArea
              id="case-reply"
              label={t('cases.field.reply')}
              hint={t('cases.replyHint', { placeholder: '{name}' })}
              maxLength={caseTextLimits.reply}
              value={texts.reply[locale]}
              error={errorOf(`texts.reply.${locale}`)}
              onChange={(event) =>
                setTexts({ ...texts, reply: { ...texts.reply, [locale]: event.currentTarget.value } })
              }
            />
          </div>
          {record.areTextsEdited ? (
            <Button tone="accent" size="small" onClick={() => save(null)}>
              {t('cases.resetTexts')}
            </Button>
          ) : null}
        </DialogBody>
        <SubmitActions onCancel={close}>
          {t(hasConflict ? 'cases.saveAnyway' : 'cases.saveTexts')}
        </SubmitActions>
      </DialogForm>
      {asksToDiscard ? <DiscardDialog onDiscard={onClose} onStay={() => setAsksToDiscard(false)} /> : null}
    </Dialog>
  )
}
