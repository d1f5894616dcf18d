import { useEffect } from 'preact/hooks'
import { DocumentScreen } from '#src/screens/document-screen.tsx'
import { HomeScreen } from '#src/screens/home-screen.tsx'
import { MessagesScreen } from '#src/screens/messages-screen.tsx'
import { PuzzleScreen } from '#src/screens/puzzle-screen.tsx'
import { SettingsScreen } from '#src/screens/settings-screen.tsx'
import { TermsDialog } from '#src/screens/terms-dialog.tsx'
import { ThreadScreen } from '#src/screens/thread-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { Standstill } from '#src/ui/page.tsx'
import { useGame, useGameState } from './context.ts'
import { formatDay } from './format-time.ts'
import type { Refusal } from './game.ts'
import { languageTags } from './messages.ts'
import { NoticeBar } from './notice-bar.tsx'
import { type Route, useRoute } from './route.ts'

/** The whole game: reasons that prevent playing, terms to accept, and the screens. */
export function App() {
  const { phase, settings, messages: t, terms } = useGameState()
  const route = useRoute()
  useEffect(() => {
    document.documentElement.lang = languageTags[settings.locale]
    document.title = t.appName
  }, [settings.locale, t])
  useAppearance(settings.appearance)
  useEffect(() => scrollTo(0, 0), [route.screen])
  if (phase === 'starting') return <Standstill title={t.appName}>{<p>{t.loading}</p>}</Standstill>
  if (phase === 'unreachable') return <Unreachable />
  if (phase !== 'playing') return <Refused refusal={phase} />
  return (
    <>
      <Screen route={route} />
      {terms && route.screen !== 'document' && <TermsDialog />}
      <NoticeBar />
    </>
  )
}

function Screen({ route }: { route: Route }) {
  switch (route.screen) {
    case 'puzzle':
      return <PuzzleScreen key={route.puzzleId} puzzleId={route.puzzleId} />
    case 'messages':
      return <MessagesScreen />
    case 'thread':
      return <ThreadScreen key={route.queryId} queryId={route.queryId} />
    case 'settings':
      return <SettingsScreen />
    case 'document':
      return <DocumentScreen key={route.name} name={route.name} />
    default:
      return <HomeScreen />
  }
}

function Unreachable() {
  const game = useGame()
  const { messages: t } = useGameState()
  return (
    <Standstill title={t.startFailed}>
      <p>{t.startFailedText}</p>
      <Button kind="primary" onClick={() => void game.start()}>
        {t.tryAgain}
      </Button>
    </Standstill>
  )
}

function Refused({ refusal }: { refusal: Refusal }) {
  const game = useGame()
  const { messages: t, settings } = useGameState()
  switch (refusal.kind) {
    case 'suspended':
      return (
        <Standstill title={t.suspended}>
          {refusal.reason && <p>{refusal.reason}</p>}
          {refusal.until && <p>{t.suspendedUntil(formatDay(refusal.until, settings.locale))}</p>}
          <Button onClick={() => void game.start()}>{t.tryAgain}</Button>
        </Standstill>
      )
    case 'erased':
      return (
        <Standstill title={t.erased}>
          <p>{t.erasedText}</p>
          <Button kind="primary" onClick={() => void game.start(true)}>
            {t.startAgain}
          </Button>
        </Standstill>
      )
    default:
      return (
        <Standstill title={t.keyRevoked}>
          <p>{t.keyRevokedText}</p>
          <Button onClick={() => void game.start()}>{t.tryAgain}</Button>
        </Standstill>
      )
  }
}

/** Light or dark, as selected or as the system. */
function useAppearance(appearance: 'system' | 'light' | 'dark'): void {
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)')
    const apply = () => {
      const isDark = appearance === 'dark' || (appearance === 'system' && system.matches)
      document.documentElement.dataset.mode = isDark ? 'dark' : 'light'
    }
    apply()
    system.addEventListener('change', apply)
    return () => system.removeEventListener('change', apply)
  }, [appearance])
}
