import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Game, GameState } from './game.ts'
import type { Messages } from './messages.ts'
import { useStore } from './store.ts'

const GameContext = createContext<Game | null>(null)
export const GameProvider = GameContext.Provider

export function useGame(): Game {
  const game = useContext(GameContext)
  if (!game) throw new Error('There is no game around this component.')
  return game
}

export function useGameState(): GameState {
  return useStore(useGame().store)
}

export function useMessages(): Messages {
  return useGameState().messages
}
