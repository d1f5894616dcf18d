// `npm run fuzz -- --minutes 60 --seed 7`: sends requests drawn from docs/openapi.json to the built server, valid,
// damaged and hostile, and reports what no request may cause: a response of 500 or above, no response, a blocked event
// loop, a growing heap. DATABASE_URL: an empty database to use instead of the embedded engine.
import { parseArgs } from 'node:util'
import { startMailbox } from '../../../apps/server/test/mailbox.ts'
import { fuzz, longestHoldMs, type Sums } from './run.ts'
import { startWatched } from './watched-server.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed)
if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed take numbers.')

console.log(
  `${minutes} minutes with seed ${seed}, on ${process.env.DATABASE_URL ? 'PostgreSQL' : 'the embedded engine'}.`,
)
const mailbox = await startMailbox()
const server = await startWatched(process.env.DATABASE_URL ?? null, mailbox.url)
try {
  const sums = await fuzz(server, mailbox, seed * 1_000_003, minutes * 60_000)
  print(sums)
  process.exitCode = sums.findings.length === 0 && isFlat(sums) ? 0 : 1
} finally {
  await server.stop()
  await mailbox.close()
}

function print({
  requests,
  statuses,
  refusals,
  findings,
  heldInCompany,
  memory,
  renewalsRefused,
}: Sums): void {
  for (const [name, own] of [...statuses].toSorted(([a], [b]) => a.localeCompare(b))) {
    const parts = [...own].toSorted(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`)
    const isReached = [...own.keys()].some((status) => status > 0 && status < 300)
    console.log(
      `${name}: ${parts.join(', ')}${isReached ? '' : `; never reached: ${refusals.get(name) ?? ''}`}`,
    )
  }
  const printed = new Set<string>()
  for (const { what, request, response } of findings) {
    // the same failure of a call is printed once
    const kind = `${what.replaceAll(/\d+ ms/g, '')} ${request.split(/[ ?]/, 2).join(' ')} ${response.slice(0, 80)}`
    if (printed.has(kind)) continue
    printed.add(kind)
    console.log(`\n${what}\n${request}\n${response}`)
  }
  if (renewalsRefused.length > 0)
    console.log(
      `\nCallers could not be renewed ${renewalsRefused.length} times, last: ${renewalsRefused.at(-1)}`,
    )
  const megabytes = memory.map(
    ({ heapUsed, rss }) => `${Math.round(heapUsed / 2 ** 20)} (${Math.round(rss / 2 ** 20)})`,
  )
  console.log(`\nHeap after collection, and resident, in MiB: ${megabytes.join(', ')}.`)
  console.log(
    `The event loop was held above ${longestHoldMs} ms ${heldInCompany} times in company, by no request alone.`,
  )
  console.log(`${requests} requests, ${findings.length} findings of ${printed.size} kinds.`)
}

/** Compares the heap of the last reading with the third, when all code is loaded, with a tolerance of a fifth and 16 MiB. */
function isFlat({ memory }: Sums): boolean {
  const [early, late] = [memory[2], memory.at(-1)]
  return !early || !late || late.heapUsed <= early.heapUsed * 1.2 + 16 * 2 ** 20
}
