import type { InputOf } from '@loupe/contract/endpoint'
import type { HelpField, HelpQueryRecord, updateQuery } from '@loupe/contract/help-queries'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { asFailure, failureCode } from '#src/lib/failure.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { showFailure } from '#src/ui/snackbar-store.ts'
import { clashesOf, currentOf } from './clash.ts'
import { keepQuery, useUpdateQuery } from './help-queries.queries.ts'
import { moveKeptWords } from './kept-words.ts'

/** What is to be saved of a query. */
export type Change = Omit<InputOf<typeof updateQuery>, 'id' | 'version'>

type OnSaved = (saved: HelpQueryRecord) => void

/** What a change was made in the knowledge of. */
export interface Known {
  version: number
  /** How many entries the thread had. */
  seen: number
}

/** A change that met what somebody else did meanwhile: nothing is saved until it is decided. */
export interface Clash {
  change: Change
  known: Known
  theirs: HelpQueryRecord
  /** The fields that both changed, differently. */
  both: HelpField[]
  onSaved: OnSaved
}

/**
 * Saves changes of a query. Fields that nobody else touched are saved over a newer version by themselves; what both
 * changed, and a reply to a thread that went on, is a `clash` to be decided.
 */
export function useSaving(query: HelpQueryRecord) {
  const client = useQueryClient()
  const words = useFailureWords()
  const update = useUpdateQuery()
  const [clash, setClash] = useState<Clash | null>(null)
  const shown: Known = { version: query.version, seen: query.thread.length }

  function save(change: Change, known: Known = shown, onSaved: OnSaved = () => undefined) {
    setClash(null)
    void send(change, known, onSaved)
  }

  /** Its end is heard even where another query is open by then: words that were sent must not be sent again. */
  async function send(change: Change, known: Known, onSaved: OnSaved) {
    try {
      const saved = await update.mutateAsync({ id: query.id, version: known.version, ...change })
      moveKeptWords(query.id, known.version, saved)
      onSaved(saved)
    } catch (error) {
      refused(error, { change, known, onSaved })
    }
  }

  function refused(error: unknown, { change, known, onSaved }: Pick<Clash, 'change' | 'known' | 'onSaved'>) {
    const theirs = failureCode(asFailure(error)) === 'conflict' ? currentOf(error) : null
    if (!theirs) return showFailure(words(error))
    keepQuery(client, theirs)
    const both = clashesOf(change, theirs, known.seen)
    if (change.reply === undefined && both.length === 0) {
      return save(change, { version: theirs.version, seen: known.seen }, onSaved)
    }
    setClash({ change, known, theirs, both, onSaved })
  }

  return { save, isSaving: update.isPending, clash, leaveClash: () => setClash(null) }
}

export type Saving = ReturnType<typeof useSaving>
