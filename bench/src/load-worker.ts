// The load generator: a separate process, controlled by messages. Each job is limited by count or by time.
import type { Call } from './calls.ts'
import { type Connection, openConnection } from './connection.ts'
import type { Job, LoadResult, PairedResult, Request } from './load.ts'

const placeholder = /#{9}/g
/** Different for each run on a database, so that numbers are not repeated. */
let sent = (Date.now() % 1_000_000) * 1000

process.on('message', (request: Request) => {
  const { id } = request
  run(request).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.message : String(error) }),
  )
})

function run(job: Job): Promise<PairedResult | LoadResult> {
  return job.kind === 'paired' ? runPaired(job) : runLoad(job)
}

// The parent process has ended.
process.on('disconnect', () => process.exit())

/** Each round sends every call once, so that a slow moment of the machine affects all of them. */
async function runPaired({
  calls,
  rounds,
  warmUps,
}: Extract<Job, { kind: 'paired' }>): Promise<PairedResult> {
  const connections = await Promise.all(calls.map(({ port }) => openConnection(port)))
  try {
    return await takeTurns(calls, connections, rounds, warmUps)
  } finally {
    for (const connection of connections) connection.close()
  }
}

async function takeTurns(
  calls: Call[],
  connections: Connection[],
  rounds: number,
  warmUps: number,
): Promise<PairedResult> {
  const latencies: number[][] = calls.map(() => [])
  const bodies: string[] = []
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [index, call] of calls.entries()) {
      const startedAt = performance.now()
      const body = await send(connections[index], call)
      const tookMs = performance.now() - startedAt
      if (round >= 0) latencies[index]?.push(tookMs)
      bodies[index] ??= body.toString('utf8')
    }
  }
  return { latencies, bodies }
}

async function runLoad({
  call,
  connections,
  durationMs,
}: Extract<Job, { kind: 'load' }>): Promise<LoadResult> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(call.port)))
  const latencies: number[] = []
  const startedAt = performance.now()
  try {
    await Promise.all(
      open.map(async (connection) => {
        while (performance.now() - startedAt < durationMs) {
          const sentAt = performance.now()
          await send(connection, call)
          latencies.push(performance.now() - sentAt)
        }
      }),
    )
  } finally {
    for (const connection of open) connection.close()
  }
  return { latencies, tookMs: performance.now() - startedAt }
}

const prepared = new Map<string, Buffer>()

async function send(connection: Connection | undefined, { text }: Call): Promise<Buffer> {
  if (!connection) throw new Error('There is no connection for this call.')
  const response = await connection.send(bytesOf(text))
  if (response.status !== 200) {
    throw new Error(
      `${text.split('\r\n', 1)[0]} answered ${response.status}: ${response.body.toString('utf8', 0, 500)}`,
    )
  }
  return response.body
}

function bytesOf(text: string): Buffer {
  const known = prepared.get(text)
  if (known) return known
  const filled = text.replace(placeholder, () => {
    sent += 1
    return String(sent % 1_000_000_000).padStart(9, '0')
  })
  const bytes = Buffer.from(filled)
  if (filled === text) prepared.set(text, bytes)
  return bytes
}
