import { callOf } from '../calls.ts'
import { compareThroughput } from '../compare.ts'
import { run } from '../database.ts'
import { compared, type Figure, measured } from '../figures.ts'
import type { Bench, Part } from '../part.ts'
import type { Players } from '../players.ts'
import { admin } from '../servers.ts'
import { quantile } from '../statistics.ts'

export const throughput: Part = {
  name: 'throughput',
  title: 'First page of 1,000,000 players under load',
  note:
    'The load generator, both servers and the database share the machine; the sides take turns of 1.5 s. ' +
    'Processor time is that of the server process alone.',
  async run(bench) {
    const players = await bench.players()
    const sides = [
      { server: players.loupe, call: callOf(players.loupe, 'GET', '/admin/get-all-users', players) },
      { server: players.bare, call: callOf(players.bare, 'GET', '/users', { token: players.bareToken }) },
    ] as const
    const limits = { perSecond: { atLeast: 0.6 }, p99: { atMost: 2 }, cpu: { atMost: 2 } }
    return [
      ...(await compareThroughput(bench.load, 'first page', sides, 1)),
      ...(await compareThroughput(bench.load, 'first page', sides, 8)),
      ...(await compareThroughput(bench.load, 'first page', sides, 32, limits)),
      ...(await hashingFigures(bench, players)),
    ]
  },
}

const colleague = 'grace@loupe.example'
const addColleague = `insert into admins
  select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'email', '${colleague}'))).*
  from admins a where a.email = '${admin.email}' on conflict do nothing`

/** Sign-ins hash passwords on other threads, so that lists are not delayed. */
async function hashingFigures({ load }: Bench, { loupe, token, url }: Players): Promise<Figure[]> {
  const call = callOf(loupe, 'GET', '/admin/get-all-users', { token })
  // Another administrator: the eleventh sign-in of one ends the first session, which reads the lists.
  await run(url, addColleague)
  const signIns = callOf(loupe, 'POST', '/admin/login', { body: { ...admin, email: colleague } })
  const idle: number[] = []
  const hashing: number[] = []
  for (let round = 0; round < 3; round += 1) {
    idle.push(...(await load.load(call, 2, 1500)).latencies)
    const [listed] = await Promise.all([load.load(call, 2, 1500), load.load(signIns, 4, 1500)])
    hashing.push(...listed.latencies)
  }
  return [
    measured('first page while nobody signs in: p99', quantile(idle, 0.99), 'ms'),
    compared({
      what: 'first page while four sign in, beside while nobody does: p99',
      unit: 'ms',
      ours: quantile(hashing, 0.99),
      peer: quantile(idle, 0.99),
      limit: { atMost: 3 },
    }),
  ]
}
