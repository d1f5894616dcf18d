import { useEffect, useMemo, useState } from 'react'
import { fold } from '#src/shared/names/fold.ts'

/** An option: `value` is stored, `label` is shown. */
export interface Option {
  value: string
  label: string
  /** A second line, or a less prominent text after the label. */
  hint?: string
}

/** Loads the options that match the typed text. */
export type OptionsRequest = (query: string, signal: AbortSignal) => Promise<readonly Option[]>
/** The source of options: a list or a loader. Keep it the same between renders. */
export type LoadOptions = OptionsRequest | readonly Option[]

/** The options of a query, or the status instead of them. */
export interface Found {
  options: readonly Option[]
  status: 'loading' | 'ready' | 'failed'
}

/** The found options, with their source and query. */
interface OptionsResult extends Found {
  load: LoadOptions | null
  text: string
}

const typingPauseMs = 160
const nothing: readonly Option[] = []
const none: OptionsResult = { options: nothing, status: 'loading', load: null, text: '' }

/**
 * The options of a query. A list is searched at once, by words anywhere in its labels, ignoring case and accents; a
 * loader is called after a pause in typing. Only the response for this source and this text is used: until then, the
 * options are loading.
 */
export function useOptions(load: LoadOptions, query: string): Found {
  const [response, setResponse] = useState(none)
  const text = query.trim()
  const known = useMemo(() => (typeof load === 'function' ? null : searchIn(load, text)), [load, text])

  useEffect(() => {
    if (typeof load !== 'function') return undefined
    const request = new AbortController()
    const timer = setTimeout(() => void fetchOptions(load), text ? typingPauseMs : 0)
    async function fetchOptions(from: OptionsRequest) {
      try {
        const options = await from(text, request.signal)
        if (!request.signal.aborted) setResponse({ options, status: 'ready', load: from, text })
      } catch {
        // the list shows the error instead of the options
        if (!request.signal.aborted) setResponse({ options: nothing, status: 'failed', load: from, text })
      }
    }
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [load, text])

  if (known) return { options: known, status: 'ready' }
  return response.load === load && response.text === text ? response : none
}

function searchIn(list: readonly Option[], query: string): readonly Option[] {
  const folded = fold(query)
  return list.filter((option) => fold(`${option.label} ${option.value}`).includes(folded))
}
