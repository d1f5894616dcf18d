import { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { callUrl } from '#src/shared/api/call-url.ts'
import { anySignal } from '#src/shared/compat/any-signal.ts'
import { sessionToken } from '#src/shared/session/session.ts'
import { figuresKey } from './dashboard.queries.ts'
import { readEvents } from './event-stream.ts'
import { type Period, readPeriod, writePeriod } from './period/period.ts'

/** Whether the visible figures are live: connecting, live, or the connection was lost. */
export type Liveness = 'connecting' | 'live' | 'lost'

/** A server that is silent for this long is gone: it sends something every 15 seconds. */
const silenceMs = 40_000
const firstWaitMs = 1000
const longestWaitMs = 30_000

/**
 * Keeps the figures of a period up to date while the page is visible, by the server's events. A lost connection is
 * retried, at first soon and then less often. When the session has ended, `onOver` makes a call that renews it.
 */
export function useLiveFigures(period: Period, onOver: () => Promise<unknown>): Liveness {
  const client = useQueryClient()
  const [liveness, setLiveness] = useState<Liveness>('connecting')
  const address = writePeriod(period, 'chart')
  const over = useEffectEvent(onOver)

  useEffect(() => {
    const requested = readPeriod(address)
    const take = (figures: Dashboard) => {
      setLiveness('live')
      client.setQueryData(figuresKey(requested), figures)
    }
    let stop: AbortController | null = null
    const follow = () => {
      stop?.abort()
      stop = null
      // without a connection while hidden: a browser has few connections for all windows of a server
      if (document.visibilityState === 'hidden') return
      stop = new AbortController()
      void watchOn(requested, stop.signal, take, {
        onLost: () => setLiveness('lost'),
        onOver: over,
      })
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stop?.abort()
    }
  }, [address, client])
  return liveness
}

async function watchOn(
  period: Period,
  signal: AbortSignal,
  take: (figures: Dashboard) => void,
  { onLost, onOver }: { onLost: () => void; onOver: () => Promise<unknown> },
): Promise<void> {
  let waitMs = firstWaitMs
  while (!signal.aborted) {
    const end = await watchOnce(period, signal, (figures) => {
      waitMs = firstWaitMs
      take(figures)
    })
    if (signal.aborted) return
    onLost()
    // the application asks for the password in place, and the stream continues with the new session
    if (end === 'over') await onOver()
    await pause(waitMs * (1 + Math.random() / 4), signal)
    waitMs = Math.min(longestWaitMs, waitMs * 2)
  }
}

/** One connection, until it ends; `over` if the session has ended. */
async function watchOnce(
  period: Period,
  signal: AbortSignal,
  take: (figures: Dashboard) => void,
): Promise<'lost' | 'over'> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await fetch(callUrl('/admin/watch-dashboard', period), {
      headers: { authorization: `Bearer ${sessionToken() ?? ''}`, accept: 'text/event-stream' },
      signal: anySignal([signal, silence.signal]),
    })
    if (response.status === 401 || response.status === 403) return 'over'
    if (!response.ok || !response.body) return 'lost'
    for await (const { name, data } of readEvents(response.body, onData)) {
      if (name === 'over') return 'over'
      if (name === 'figures') take(Dashboard.parse(JSON.parse(data)))
    }
    return 'lost'
  } catch {
    // no connection, an aborted one, or figures that this release cannot parse: it is retried
    return 'lost'
  } finally {
    clearTimeout(timer)
    silence.abort()
  }

  function onData() {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
