import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { parseStored, read, write } from '#src/shared/storage/storage.ts'
import { createWindowListeners } from '#src/shared/storage/window-listeners.ts'

/** A job that this administrator started here; stored, so that it is found again after a reload. */
export type Job = z.infer<typeof Job>
const Job = z.object({ id: z.string(), kind: z.enum(['bulk', 'import']) })
const Jobs = z.array(Job)

const key = 'loupe-jobs'
const maxJobs = 5
const listeners = createWindowListeners('storage')
let known: { text: string | null; jobs: readonly Job[] } = { text: null, jobs: [] }

export function useJobs(): readonly Job[] {
  return useSyncExternalStore(listeners.subscribe, currentJobs, currentJobs)
}

/** Follows a job until it is dismissed; the newest comes last. */
export function followJob(job: Job): void {
  storeJobs([...currentJobs().filter(({ id }) => id !== job.id), job].slice(-maxJobs))
}

export function dismissJob(id: string): void {
  storeJobs(currentJobs().filter((job) => job.id !== id))
}

function storeJobs(jobs: readonly Job[]): void {
  write(key, JSON.stringify(jobs))
  listeners.notify()
}

function currentJobs(): readonly Job[] {
  const text = read(key)
  if (known.text !== text) known = { text, jobs: parseStored(text, Jobs) ?? [] }
  return known.jobs
}
