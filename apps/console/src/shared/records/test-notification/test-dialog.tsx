import { sendTest, testLimits } from '@loupe/contract/admin/notifications/notification-tests'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '#src/shared/api/api-client.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { FieldNote } from '#src/ui/field/field.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm } from '#src/ui/overlay/dialog.tsx'
import { findOwnPlayer } from './own-player.ts'
import { type ChosenPlayer, PlayersField } from './players-field.tsx'
import styles from './test-notification.module.css'

const languageChoices = ['player', 'all'] as const
/** The players of the last test in this tab: they are likely to get the next one. */
const lastTest: { chosen: ChosenPlayer[] } = { chosen: [] }

/** The texts of a notification, and its link. */
export type TestTexts = Omit<InputOf<typeof sendTest>, 'userIds' | 'languages'>

/** Sends the current texts to a few players, to check them in the game. Uses the messages of notifications. */
export function TestDialog({ texts, onClose }: { texts: TestTexts; onClose: () => void }) {
  const t = useT()
  const { formatNumber } = useIntl()
  const failureMessage = useFailureMessage()
  const [chosen, setChosen] = useState(lastTest.chosen)
  const [languages, setLanguages] = useState<(typeof languageChoices)[number]>('player')
  const [isMissing, setIsMissing] = useState(false)
  const { data: own } = useQuery({
    queryKey: ['own-player'],
    retry: false,
    staleTime: 0,
    queryFn: findOwnPlayer,
  })
  const isTranslated = Object.keys(texts.translations ?? {}).length > 0
  const test = useMutation({
    mutationFn: () => call(sendTest, { ...texts, userIds: chosen.map(({ id }) => id), languages }),
    onSuccess: ({ list }) => {
      lastTest.chosen = chosen
      const count = new Set(list.map(({ player }) => player.id)).size
      showDone(t('compose.test.sent', { count, total: formatNumber(count) }))
      onClose()
    },
  })
  function choose(next: ChosenPlayer[]) {
    setChosen(next)
    setIsMissing(false)
    test.reset()
  }
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
            <PlayersField chosen={chosen} atMost={testLimits.players} onChange={choose} />
            {own && chosen.length < testLimits.players && !chosen.some(({ id }) => id === own) ? (
              <div>
                <Button
                  size="small"
                  icon={UserPlus}
                  onClick={() => choose([...chosen, { id: own, name: t('compose.test.me') }])}
                >
                  {t('compose.test.me')}
                </Button>
              </div>
            ) : null}
            {isTranslated ? (
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
