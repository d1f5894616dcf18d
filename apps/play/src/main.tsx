import './styles/base.css'
import { createGameClient } from '@loupe/game-client'
import { render } from 'preact'
import { App } from './app/app.tsx'
import { GameProvider } from './app/context.ts'
import { createGame } from './app/game.ts'
import { refreshPeriodically } from './app/refresh-periodically.ts'
import { readProgress, readSettings } from './app/stored.ts'
import { trusted } from './app/trusted-types.ts'
import { deviceOf } from './session/device.ts'

/** The API key is part of every game app; this one has it in the page. */
const { key = '', version = '' } = document.documentElement.dataset

const settings = readSettings(navigator.languages, () => crypto.randomUUID())
const client = createGameClient({
  url: location.origin,
  key,
  app: { version, ...deviceOf(navigator.userAgent) },
  onState: ({ pending, unsaved }) => game.store.set({ pending, isStorageFull: unsaved > 0 }),
})
const game = createGame({ client, settings, progress: readProgress() })
const root = document.getElementById('game')
if (root) {
  render(
    <GameProvider value={game}>
      <App />
    </GameProvider>,
    root,
  )
}
void game.start()
refreshPeriodically(game)
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // without a service worker, the game works online only
  navigator.serviceWorker
    .register(trusted.createScriptURL('/play/worker.js'), { scope: '/play/' })
    .catch(() => undefined)
}
