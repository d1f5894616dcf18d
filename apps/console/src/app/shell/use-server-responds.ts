import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { wrongServices } from '#src/shared/api/api-client.ts'
import { serverResponds } from '#src/shared/api/server-responds.ts'

/** How long an unresponsive server is left alone before the next request, in milliseconds. */
const retryMs = 3000

/**
 * Whether the server responds. A call of a page without a response triggers a check of `/healthz`, since a single
 * aborted call proves nothing. Without a response the check is repeated; then the open page is refreshed.
 */
export function useServerResponds(): boolean {
  const client = useQueryClient()
  const [responses, setResponses] = useState(true)
  useEffect(() => {
    if (!responses) return undefined
    const leaving = new AbortController()
    let confirming = false
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (confirming || event.type !== 'updated') return
      const { action } = event
      if ((action.type !== 'failed' && action.type !== 'error') || action.error !== wrongServices) return
      confirming = true
      void request()
    })
    const request = async () => {
      const alive = await serverResponds(leaving.signal)
      confirming = false
      if (!leaving.signal.aborted) setResponses(alive)
    }
    return () => {
      leaving.abort()
      unsubscribe()
    }
  }, [client, responses])
  useEffect(() => {
    if (responses) return undefined
    const leaving = new AbortController()
    const request = async () => {
      const alive = await serverResponds(leaving.signal)
      if (!alive || leaving.signal.aborted) return
      setResponses(true)
      await client.invalidateQueries()
    }
    const timer = setInterval(() => void request(), retryMs)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [client, responses])
  return responses
}
