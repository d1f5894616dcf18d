import type { GameDocument } from '@loupe/game-client'
import { useEffect, useState } from 'preact/hooks'

export type DocumentName = GameDocument['type']

export type Route =
  | { screen: 'home' | 'messages' | 'settings' }
  | { screen: 'puzzle'; puzzleId: string }
  | { screen: 'thread'; queryId: string }
  | { screen: 'document'; name: DocumentName }

/** Routes are in the hash, so that Back works and one file serves all screens, offline too. */
export function routeOf(hash: string): Route {
  const [, first, second] = hash.split('/')
  if (first === 'puzzles' && second) return { screen: 'puzzle', puzzleId: second }
  if (first === 'messages') return second ? { screen: 'thread', queryId: second } : { screen: 'messages' }
  if (first === 'settings') return { screen: 'settings' }
  if (first === 'documents' && (second === 'about' || second === 'privacy' || second === 'terms')) {
    return { screen: 'document', name: second }
  }
  return { screen: 'home' }
}

export function useRoute(): Route {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const update = () => setHash(location.hash)
    addEventListener('hashchange', update)
    return () => removeEventListener('hashchange', update)
  }, [])
  return routeOf(hash)
}

export function goTo(hash: string): void {
  location.hash = hash
}
