import { useEffect, useState } from 'preact/hooks'
import { useGame, useGameState } from '#src/app/context.ts'
import { canPush, isPushOn, turnPushOff, turnPushOn } from '#src/app/push.ts'
import classes from './settings-screen.module.css'

/** The setting for push messages, if the browser supports them. */
export function PushSetting() {
  const game = useGame()
  const { messages: t } = useGameState()
  const [isOn, setIsOn] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    async function load(): Promise<void> {
      if (canPush()) setIsOn(await isPushOn())
    }
    void load()
  }, [])
  if (!canPush()) return null

  async function change(next: boolean): Promise<void> {
    setIsBusy(true)
    setError(null)
    try {
      if (next) {
        const isAllowed = await turnPushOn(game.client)
        setIsOn(isAllowed)
        if (!isAllowed) setError(t.pushBlocked)
      } else {
        await turnPushOff(game.client)
        setIsOn(false)
      }
    } catch {
      setIsOn(await isPushOn())
      setError(t.pushFailed)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <label class={classes.check}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          onChange={(event) => void change(event.currentTarget.checked)}
        />
        <span>{t.push}</span>
      </label>
      <output class={classes.error}>{error}</output>
    </>
  )
}
