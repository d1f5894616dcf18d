import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { wrongServices } from '#src/shared/api/api-client.ts'
import { serverAnswers } from '#src/shared/api/server-answers.ts'

/** How long a silent server is left alone before it is asked again, in milliseconds. */
const askAgainMs = 3000

/**
 * Whether the server answers. A call of a screen that had none raises the question, `/healthz` decides it: one call
 * that was cut off alone says nothing. While nobody answers, it is asked again; then the open screen is brought up
 * to date.
 */
export function useServerAnswers(): boolean {
  const client = useQueryClient()
  const [answers, setAnswers] = useState(true)
  useEffect(() => {
    if (!answers) return undefined
    const leaving = new AbortController()
    let asking = false
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (asking || event.type !== 'updated') return
      const { action } = event
      if ((action.type !== 'failed' && action.type !== 'error') || action.error !== wrongServices) return
      asking = true
      void ask()
    })
    const ask = async () => {
      const alive = await serverAnswers(leaving.signal)
      asking = false
      if (!leaving.signal.aborted) setAnswers(alive)
    }
    return () => {
      leaving.abort()
      unsubscribe()
    }
  }, [client, answers])
  useEffect(() => {
    if (answers) return undefined
    const leaving = new AbortController()
    const ask = async () => {
      const alive = await serverAnswers(leaving.signal)
      if (!alive || leaving.signal.aborted) return
      setAnswers(true)
      await client.invalidateQueries()
    }
    const timer = setInterval(() => void ask(), askAgainMs)
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [client, answers])
  return answers
}
