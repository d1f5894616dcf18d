import { hash } from '@node-rs/argon2'
import { callOf } from '../calls.ts'
import { compareLatencies, compareThroughput } from '../compare.ts'
import { bareToken, prepareBare } from '../database.ts'
import { compared, type Figure } from '../figures.ts'
import type { Bench, Part } from '../part.ts'
import { admin, type Server, signIn, startBare, startLoupe } from '../servers.ts'
import { median } from '../statistics.ts'
import { timed } from '../timed.ts'

export const account: Part = {
  name: 'account',
  title: 'Session check and sign-in',
  note:
    'get-profile is the session check with next to nothing behind it. Sign-in stands beside one argon2id hash ' +
    'of the same strength in this process.',
  async run(bench) {
    const postgres = await bench.postgres()
    const url = await postgres.makeDatabase('account')
    const loupe = await startLoupe({ url })
    await prepareBare(url)
    const bare = await startBare(url)
    try {
      return [...(await profileFigures(bench, loupe, bare)), await signInFigure(bench, loupe)]
    } finally {
      await loupe.stop()
      await bare.stop()
    }
  },
}

async function profileFigures({ load }: Bench, loupe: Server, bare: Server): Promise<Figure[]> {
  const ours = callOf(loupe, 'GET', '/admin/get-profile', { token: await signIn(loupe) })
  const peer = callOf(bare, 'GET', '/profile', { token: bareToken })
  const sides = [
    { server: loupe, call: ours },
    { server: bare, call: peer },
  ] as const
  return [
    ...(await compareLatencies(load, [{ what: 'get-profile', call: ours }], peer, { rounds: 1000 })),
    ...(await compareThroughput(load, 'get-profile', sides, 1)),
    ...(await compareThroughput(load, 'get-profile', sides, 8)),
    ...(await compareThroughput(load, 'get-profile', sides, 32, { perSecond: { atLeast: 0.6 } })),
  ]
}

const turns = 8
const turnRounds = 8

/** Alternates on a keep-alive connection, like a browser's. The first turn is a warm-up. */
async function signInFigure({ load }: Bench, loupe: Server): Promise<Figure> {
  const call = callOf(loupe, 'POST', '/admin/login', { body: admin })
  const ours: number[] = []
  const peer: number[] = []
  for (let turn = 0; turn <= turns; turn += 1) {
    const { latencies } = await load.paired([call], turnRounds, 1)
    const hashes: number[] = []
    for (let round = 0; round < turnRounds; round += 1) {
      hashes.push(
        await timed(() => hash(admin.password, { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 })),
      )
    }
    if (turn === 0) continue
    ours.push(...latencies.flat())
    peer.push(...hashes)
  }
  return compared({
    what: 'sign-in beside one hash: p50',
    unit: 'ms',
    ours: median(ours),
    peer: median(peer),
    limit: { atMost: 1.3 },
  })
}
