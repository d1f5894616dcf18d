import { useSyncExternalStore } from 'react'
import { read, write } from '#src/lib/storage.ts'

/** Long work that this administrator began here; kept, so that it is found again after a reload. */
export interface Job {
  id: string
  kind: 'bulk' | 'import'
}

const key = 'loupe-jobs'
const most = 5
const listeners = new Set<() => void>()
let known: { text: string | null; jobs: readonly Job[] } = { text: null, jobs: [] }

export function useJobs(): readonly Job[] {
  return useSyncExternalStore(subscribe, currentJobs)
}

/** Follows a piece of work until it is dismissed; the newest comes last. */
export function followJob(job: Job): void {
  keep([...currentJobs().filter(({ id }) => id !== job.id), job].slice(-most))
}

export function dismissJob(id: string): void {
  keep(currentJobs().filter((job) => job.id !== id))
}

function keep(jobs: readonly Job[]): void {
  write(key, JSON.stringify(jobs))
  for (const listener of listeners) listener()
}

function currentJobs(): readonly Job[] {
  const text = read(key)
  if (known.text !== text) known = { text, jobs: parse(text) }
  return known.jobs
}

function parse(text: string | null): Job[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isJob) : []
  } catch {
    // somebody edited the storage: as if nothing had been begun
    return []
  }
}

function isJob(value: unknown): value is Job {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'kind' in value &&
    (value.kind === 'bulk' || value.kind === 'import')
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
