import { sendTest, testLimits } from '@loupe/contract/admin/notification-tests'
import { locales } from '@loupe/contract/shared/values'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/shared/api/api-client.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { FieldNote } from '#src/ui/field/field.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { useNotificationMessages } from '../notifications-messages.ts'
import styles from './compose-page.module.css'
import { type ChosenPlayer, type Draft, languageState, messagesOf } from './draft.ts'
import { PlayersField } from './players-field.tsx'

const languageChoices = ['player', 'all'] as const
/** Who got the last test, as long as the tab is open: they are likely to get the next one. */
const lastTest: { chosen: ChosenPlayer[] } = { chosen: [] }

/** Sends the text as it is typed to a few players, to be looked at in the game. */
export function TestDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useT()
  const messages = useNotificationMessages()
  const failureMessage = useFailureMessage()
  const [chosen, setChosen] = useState(lastTest.chosen)
  const [languages, setLanguages] = useState<(typeof languageChoices)[number]>('player')
  const [isMissing, setIsMissing] = useState(false)
  const written = locales.filter((locale) => languageState(draft.texts[locale]) === 'ready')
  const test = useMutation({
    mutationFn: () =>
      call(sendTest, { ...messagesOf(draft), userIds: chosen.map(({ id }) => id), languages }),
    onSuccess: ({ list }) => {
      lastTest.chosen = chosen
      const count = new Set(list.map(({ player }) => player.id)).size
      showDone(t('compose.test.sent', { count, total: messages.number(count) }))
      onClose()
    },
  })
  function submit() {
    if (chosen.length === 0) return setIsMissing(true)
    test.mutate()
  }
  const error = isMissing ? t('compose.test.noPlayers') : test.error ? failureMessage(test.error) : undefined
  return (
    <Dialog open onClose={onClose} size="small" title={t('compose.test.title')}>
      <DialogForm busy={test.isPending} onSubmit={submit}>
        <DialogBody>
          <div className={styles.fields}>
            <p className={styles.note}>{t('compose.test.text', { count: testLimits.players })}</p>
            <PlayersField
              chosen={chosen}
              atMost={testLimits.players}
              onChange={(next) => {
                setChosen(next)
                setIsMissing(false)
                test.reset()
              }}
            />
            {written.length > 1 ? (
              <Segmented
                label={t('notifications.language')}
                isLabelShown
                value={languages}
                options={languageChoices.map((value) => ({
                  value,
                  label: t(`compose.test.languages.${value}`),
                }))}
                onChange={setLanguages}
              />
            ) : null}
            <FieldNote id="notification-test-note" error={error} />
          </div>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" tone="primary" busy={test.isPending}>
            {t('compose.test.send')}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  )
}
