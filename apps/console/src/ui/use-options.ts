import { useEffect, useMemo, useState } from 'react'
import { fold } from '#src/lib/fold.ts'

/** Something that can be chosen: `value` is what is kept, `label` what is read. */
export interface Option {
  value: string
  label: string
  /** A second line or a quieter word after the label. */
  hint?: string
}

/** Asks for the options that match what is typed. */
export type AskOptions = (query: string, signal: AbortSignal) => Promise<readonly Option[]>
/** Where options come from: a list that is there, or something that has to be asked. Keep it the same between renders. */
export type LoadOptions = AskOptions | readonly Option[]

interface Found {
  options: readonly Option[]
  status: 'loading' | 'ready' | 'failed'
}

const typingPauseMs = 160
const nothing: readonly Option[] = []

/**
 * The options for a query. A list is searched at once, by words anywhere in its labels, without regard to case and
 * accents; others are asked after a pause in typing, and only the last question's answer counts.
 */
export function useOptions(load: LoadOptions, query: string): Found {
  const [answer, setAnswer] = useState<Found & { query: string | null }>({
    options: nothing,
    status: 'loading',
    query: null,
  })
  const known = useMemo(() => (typeof load === 'function' ? null : searchIn(load, query)), [load, query])

  useEffect(() => {
    if (typeof load !== 'function') return undefined
    const question = new AbortController()
    const timer = setTimeout(() => void ask(load), query ? typingPauseMs : 0)
    async function ask(from: AskOptions) {
      try {
        const options = await from(query.trim(), question.signal)
        if (!question.signal.aborted) setAnswer({ options, status: 'ready', query })
      } catch {
        // Whatever went wrong, the list says so in the place of options.
        if (!question.signal.aborted) setAnswer({ options: nothing, status: 'failed', query })
      }
    }
    return () => {
      clearTimeout(timer)
      question.abort()
    }
  }, [load, query])

  if (known) return { options: known, status: 'ready' }
  // what was found for other words must not be taken for these: until the answer is there, there is nothing to choose
  return answer.query === query ? answer : { options: nothing, status: 'loading' }
}

function searchIn(list: readonly Option[], query: string): readonly Option[] {
  const wanted = fold(query)
  return list.filter((option) => fold(`${option.label} ${option.value}`).includes(wanted))
}
