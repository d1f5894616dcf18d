import type { Preferences } from '@loupe/game-client'
import { useEffect, useState } from 'preact/hooks'
import { useGame, useGameState } from '#src/app/context.ts'
import { canPush, unsubscribeLocally } from '#src/app/push.ts'
import type { Settings } from '#src/app/stored.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Page } from '#src/ui/page.tsx'
import { Heading, Stack } from '#src/ui/stack.tsx'
import { PushSetting } from './push-setting.tsx'
import classes from './settings-screen.module.css'

/** The languages, each by its own name. */
const languages = { en: 'English', fr: 'Français', ro: 'Română', zh: '中文' } as const
const maxName = 120

/** The preferences and the data of the player. */
export function SettingsScreen() {
  const game = useGame()
  const { messages: t, settings } = useGameState()
  const [name, setName] = useState(settings.name)
  const appearances = { system: t.appearanceSystem, light: t.appearanceLight, dark: t.appearanceDark }

  async function saveName(): Promise<void> {
    if (name.trim() === settings.name) return
    await game.changeSettings({ name: name.trim() })
    await game.identify()
  }

  return (
    <Page title={t.settings}>
      <section class={classes.group}>
        <label class={classes.field}>
          <span>{t.name}</span>
          <input
            value={name}
            maxLength={maxName}
            autocomplete="name"
            onInput={(event) => setName(event.currentTarget.value)}
            onChange={() => void saveName()}
          />
          <small>{t.nameText}</small>
        </label>
        <label class={classes.field}>
          <span>{t.language}</span>
          <select
            value={settings.locale}
            onChange={(event) => {
              const locale = event.currentTarget.value as Settings['locale']
              void game.changeSettings({ locale }).then(game.identify)
            }}
          >
            {Object.entries(languages).map(([locale, own]) => (
              <option key={locale} value={locale} lang={locale}>
                {own}
              </option>
            ))}
          </select>
        </label>
        <label class={classes.field}>
          <span>{t.appearance}</span>
          <select
            value={settings.appearance}
            onChange={(event) => {
              void game.changeSettings({ appearance: event.currentTarget.value as Settings['appearance'] })
            }}
          >
            {Object.entries(appearances).map(([appearance, label]) => (
              <option key={appearance} value={appearance}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label class={classes.check}>
          <input
            type="checkbox"
            checked={settings.opensLessons}
            onChange={(event) => void game.changeSettings({ opensLessons: event.currentTarget.checked })}
          />
          <span>{t.lessonsOpen}</span>
        </label>
        <PushSetting />
      </section>
      <QuietHours />
      <YourData />
    </Page>
  )
}

/** The quiet hours, in which messages show no notice. */
function QuietHours() {
  const game = useGame()
  const { messages: t } = useGameState()
  const [preferences, setPreferences] = useState<Preferences | null>(null)
  const [draft, setDraft] = useState({ quietFrom: '', quietTo: '' })
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean } | null>(null)
  useEffect(() => {
    async function load(): Promise<void> {
      try {
        const stored = await game.client.preferences()
        setPreferences(stored)
        setDraft({ quietFrom: stored.quietFrom ?? '', quietTo: stored.quietTo ?? '' })
      } catch {
        setOutcome({ text: game.store.get().messages.saveFailed, isError: true })
      }
    }
    void load()
  }, [game])

  function save(next: typeof draft): void {
    setDraft(next)
    if (!preferences) return
    if ((next.quietFrom === '') !== (next.quietTo === '')) {
      setOutcome({ text: t.quietInvalid, isError: true })
      return
    }
    game.client.setPreferences({
      ...preferences,
      quietFrom: next.quietFrom || null,
      quietTo: next.quietTo || null,
    })
    setOutcome({ text: t.saved, isError: false })
  }

  return (
    <section class={classes.group}>
      <h2>{t.notifications}</h2>
      <div class={classes.times}>
        <label class={classes.field}>
          <span>{t.quietFrom}</span>
          <input
            type="time"
            disabled={!preferences}
            value={draft.quietFrom}
            onInput={(event) => save({ ...draft, quietFrom: event.currentTarget.value })}
          />
        </label>
        <label class={classes.field}>
          <span>{t.quietTo}</span>
          <input
            type="time"
            disabled={!preferences}
            value={draft.quietTo}
            onInput={(event) => save({ ...draft, quietTo: event.currentTarget.value })}
          />
        </label>
      </div>
      <small>{t.quietText}</small>
      <output class={outcome?.isError ? classes.error : classes.done}>{outcome?.text}</output>
    </section>
  )
}

/** The stored data of the player, to download or delete. */
function YourData() {
  const game = useGame()
  const { messages: t } = useGameState()
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function download(): Promise<void> {
    setError(null)
    try {
      const data = await game.client.myData()
      const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      Object.assign(document.createElement('a'), { href: url, download: 'loupe-play.json' }).click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch {
      setError(t.downloadFailed)
    }
  }

  async function erase(): Promise<void> {
    setError(null)
    try {
      await game.client.eraseMe()
      // the server no longer has data of this device
      if (canPush()) await unsubscribeLocally().catch(() => undefined)
      game.forget()
      location.replace(location.pathname)
    } catch {
      setError(t.eraseFailed)
      setIsAsking(false)
    }
  }

  return (
    <section class={classes.group}>
      <h2>{t.yourData}</h2>
      <div class={classes.buttons}>
        <Button size="small" onClick={() => void download()}>
          {t.downloadData}
        </Button>
        <Button size="small" onClick={() => setIsAsking(true)}>
          {t.erase}
        </Button>
      </div>
      <output class={classes.error}>{error}</output>
      {isAsking && (
        <Dialog labelledBy="erase-title" onClose={() => setIsAsking(false)}>
          <Stack>
            <Heading id="erase-title">{t.eraseTitle}</Heading>
            <p>{t.eraseText}</p>
            <Button onClick={() => setIsAsking(false)} autofocus>
              {t.cancel}
            </Button>
            <Button kind="danger" onClick={() => void erase()}>
              {t.eraseConfirm}
            </Button>
          </Stack>
        </Dialog>
      )}
    </section>
  )
}
