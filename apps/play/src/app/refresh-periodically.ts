import type { Game } from './game.ts'

const intervalMs = 15_000

/** Fetches updates while the game is visible, and at once when it becomes visible or the network is back. */
export function refreshPeriodically(game: Game): void {
  const refresh = () => {
    if (document.visibilityState !== 'visible' || game.store.get().phase !== 'playing') return
    void game.refresh()
  }
  setInterval(refresh, intervalMs)
  document.addEventListener('visibilitychange', refresh)
  addEventListener('online', () => {
    game.store.set({ isOnline: true })
    refresh()
  })
  addEventListener('offline', () => game.store.set({ isOnline: false }))
}
