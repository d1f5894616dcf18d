import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useNotificationMessages } from './notifications-messages.ts'

/** From this number of players on, the number has to be typed before sending. */
const typedAbove = 10_000

/** Requires the number of players to be typed before a notification is sent to all of them, or to very many. */
export function useTypedCount({
  count,
  isForEveryone,
  isNow,
}: {
  count: number
  isForEveryone: boolean
  isNow: boolean
}) {
  const t = useT()
  const messages = useNotificationMessages()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const total = messages.number(count)
  const isNeeded = isForEveryone || count > typedAbove

  /** Whether the number is correct, if it is required; otherwise the field shows an error. */
  function check(): boolean {
    const isRight = !isNeeded || typed.replaceAll(/\D/g, '') === String(count)
    setIsWrong(!isRight)
    return isRight
  }

  const field = isNeeded ? (
    <TextField
      label={t(isNow ? 'compose.typeToSend' : 'compose.typeToSchedule', { total })}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={isWrong ? t('compose.typeWrong', { total }) : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setIsWrong(false)
      }}
    />
  ) : null
  return { field, check }
}
