import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { useNotificationMessages } from './notifications-messages.ts'

/** From how many players on the number is typed before it is sent. */
const typedAbove = 10_000

/** Has the number of players typed before a notification goes to all of them, or to very many. */
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

  /** Whether the number stands there, where it must; otherwise the field says so. */
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
