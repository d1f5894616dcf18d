import type { Game } from './game.ts'

const everyMs = 15_000

/** Asks for news while the game can be seen, and at once when it comes back or the network does. */
export function keepFresh(game: Game): void {
  const refresh = () => {
    if (document.visibilityState !== 'visible' || game.store.get().phase !== 'playing') return
    void game.refresh()
  }
  setInterval(refresh, everyMs)
  document.addEventListener('visibilitychange', refresh)
  addEventListener('online', () => {
    game.store.set({ isOnline: true })
    refresh()
  })
  addEventListener('offline', () => game.store.set({ isOnline: false }))
}
