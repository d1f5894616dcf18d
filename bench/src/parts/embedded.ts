import { type Call, callOf } from '../calls.ts'
import { type Figure, measured } from '../figures.ts'
import { makeUsers } from '../make-users.ts'
import type { Bench, Part } from '../part.ts'
import { residentMibOf } from '../process-figures.ts'
import { quantile } from '../statistics.ts'
import type { Session } from '../transfer/api.ts'
import { openEmbeddedGround } from '../transfer/ground.ts'

const count = 100_000
const record = 10
const rounds = 60
const sliceMs = 2000

export const embedded: Part = {
  name: 'embedded',
  title: 'Lists of 100,000 players on the embedded engine',
  note: 'The database runs inside the server, on a thread of its own with one session; nothing stands beside it.',
  async run(bench) {
    const ground = openEmbeddedGround()
    try {
      bench.say(`making ${count.toLocaleString('en')} players …`)
      await ground.withClient((client) => makeUsers(client, count, new Date('2026-11-20T00:00:00Z')))
      return await ground.withServer((session) => measure(bench, session))
    } finally {
      await ground.close()
    }
  },
}

async function measure({ load }: Bench, { server, token }: Session): Promise<Figure[]> {
  const list = (query: string) =>
    callOf(server, 'GET', `/admin/get-all-users?record=${record}${query && `&${query}`}`, { token })
  const calls: [string, Call][] = [
    ['first page', list('')],
    ['count alone', list('part=total')],
    ['sorted by username', list('sort=username')],
    ['sorted by -games', list('sort=-games')],
    ['last page', list(`page=${Math.ceil(count / record) - 1}`)],
    ['jump to the middle', list(`page=${count / record / 2}`)],
    ['rare search with its exact total', list('search=77712')],
    ['common search (7 in 10 players), rows', list('search=example&part=rows')],
    ['common search (7 in 10 players), capped total', list('search=example&part=total')],
  ]
  const { latencies } = await load.paired(
    calls.map(([, call]) => call),
    rounds,
  )
  const figures = calls.flatMap(([what], index) => [
    measured(`${what}: p50`, quantile(latencies[index] ?? [], 0.5), 'ms'),
    measured(`${what}: p99`, quantile(latencies[index] ?? [], 0.99), 'ms'),
  ])
  for (const connections of [1, 8, 32]) {
    const { latencies: loaded, tookMs } = await load.load(list(''), connections, sliceMs)
    const at = `at ${connections} connection${connections === 1 ? '' : 's'}`
    figures.push(measured(`first page: requests per second ${at}`, loaded.length / (tookMs / 1000), '/s'))
    figures.push(measured(`first page: p99 ${at}`, quantile(loaded, 0.99), 'ms'))
  }
  return [...figures, measured('resident memory of server and engine', residentMibOf(server.pid), 'MiB')]
}
