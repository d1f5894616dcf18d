import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Call } from './calls.ts'

/** A job of the load generator. `id` matches the result to it, because jobs run concurrently. */
export type Request = Job & { id: number }

export type Job =
  | { kind: 'paired'; calls: Call[]; rounds: number; warmUps: number }
  | { kind: 'load'; call: Call; connections: number; durationMs: number }

export interface PairedResult {
  /** The milliseconds of each round, by call. */
  latencies: number[][]
  /** The first response body of each call. */
  bodies: string[]
}

export interface LoadResult {
  latencies: number[]
  tookMs: number
}

/** A load generator in a separate process. */
export interface Load {
  /** One connection per call; every round sends each call once. */
  paired(calls: Call[], rounds: number, warmUps?: number): Promise<PairedResult>
  /** A number of connections send the call repeatedly, each after the previous response. */
  load(call: Call, connections: number, durationMs: number): Promise<LoadResult>
  close(): void
}

export function startLoad(): Load {
  const child = fork(fileURLToPath(new URL('load-worker.ts', import.meta.url)))
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  return {
    paired: (calls, rounds, warmUps = Math.ceil(rounds / 10)) =>
      request<PairedResult>(child, { kind: 'paired', calls, rounds, warmUps }),
    load: (call, connections, durationMs) =>
      request<LoadResult>(child, { kind: 'load', call, connections, durationMs }),
    close() {
      process.off('exit', killWithUs)
      child.kill()
    },
  }
}

type Reply<Result> = { id: number } & ({ result: Result } | { error: string })

let jobs = 0

async function request<Result>(child: ChildProcess, job: Job): Promise<Result> {
  jobs += 1
  const id = jobs
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const onMessage = (reply: Reply<Result>) => {
    if (reply.id !== id) return
    if ('error' in reply) reject(new Error(reply.error))
    else resolve(reply.result)
  }
  const onExit = (code: number | null) => reject(new Error(`The load generator ended with code ${code}.`))
  child.on('message', onMessage).once('exit', onExit)
  child.send({ ...job, id } satisfies Request)
  try {
    return await promise
  } finally {
    child.off('message', onMessage).off('exit', onExit)
  }
}
