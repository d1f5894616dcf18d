import { keepPreviousData, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Finder, FinderResult } from '#src/shared/navigation/commands.ts'
import { match, searchable } from './rank.ts'
import type { FinderResponse } from './sections.ts'

const typingPauseMs = 160
/** The maximum length of the calls' input. */
export const textLimit = 100

/**
 * The finders' results for the text, requested after a pause in typing; an outdated request is cancelled. Until the
 * response arrives, the previous results whose names match stay.
 */
export function useFinderResults(finders: readonly Finder[], text: string) {
  const requested = usePaused(text)
  const queries = useQueries({
    queries: finders.map((finder) => ({
      queryKey: ['palette', finder.id, requested],
      queryFn: ({ signal }: { signal: AbortSignal }) => finder.find(requested, signal),
      enabled: requested !== '' && text !== '',
      placeholderData: keepPreviousData,
      // users of the palette try again sooner than a timer does
      retry: false,
    })),
  })
  const isConfirming = text !== '' && (requested !== text || queries.some(isUnderWay))
  const hasFailed = text !== '' && !isConfirming && queries.some(({ isError }) => isError)
  const responses = finders.map((finder, index): FinderResponse => {
    const found = text === '' ? [] : (queries[index]?.data ?? [])
    return { finder, found: isConfirming ? found.filter((one) => isNamed(one, text)) : found }
  })
  return {
    responses,
    status: isConfirming ? ('searching' as const) : hasFailed ? ('failed' as const) : ('ready' as const),
    retry: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  }
}

function isUnderWay({
  isFetching,
  isPending,
  isPlaceholderData,
}: Pick<UseQueryResult, 'isFetching' | 'isPending' | 'isPlaceholderData'>): boolean {
  return isFetching && (isPending || isPlaceholderData)
}

function isNamed({ name, note }: FinderResult, text: string): boolean {
  return match(searchable(`${name} ${note}`), text) !== null
}

/** The text at the last pause in typing; an empty one applies at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : typingPauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
