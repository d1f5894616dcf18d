import type { Call } from './calls.ts'
import { compared, type Figure, type Limit } from './figures.ts'
import type { Load } from './load.ts'
import { cpuMsOf } from './process-figures.ts'
import type { Server } from './servers.ts'
import { median, quantile } from './statistics.ts'

interface Side {
  server: Server
  call: Call
}

interface ThroughputLimits {
  perSecond?: Limit
  p99?: Limit
  cpu?: Limit
}

/** One time slice of one server. */
interface Slice {
  perSecond: number
  p99Ms: number
  cpuMs: number
}

const slices = 4

/**
 * Measures both servers under a number of connections, alternating every `sliceMs`. The ratio of each round is taken
 * separately and the median is judged, so that another process that starts halfway does not distort the result.
 */
export async function compareThroughput(
  load: Load,
  what: string,
  [ours, peer]: readonly [Side, Side],
  connections: number,
  limits: ThroughputLimits = {},
  sliceMs = 1500,
): Promise<Figure[]> {
  const rounds: [Slice, Slice][] = []
  await load.load(ours.call, connections, sliceMs / 3)
  await load.load(peer.call, connections, sliceMs / 3)
  for (let round = 0; round < slices; round += 1) {
    rounds.push([
      await sliceOf(load, ours, connections, sliceMs),
      await sliceOf(load, peer, connections, sliceMs),
    ])
  }
  const figure = (name: string, unit: string, key: keyof Slice, limit: Limit | undefined) =>
    compared({
      what: `${what}: ${name}`,
      unit,
      ours: median(rounds.map(([slice]) => slice[key])),
      peer: median(rounds.map(([, slice]) => slice[key])),
      ratio: median(rounds.map(([one, other]) => one[key] / other[key])),
      ...(limit ? { limit } : {}),
    })
  const at = `at ${connections} connection${connections === 1 ? '' : 's'}`
  return [
    figure(`requests per second ${at}`, '/s', 'perSecond', limits.perSecond),
    figure(`p99 ${at}`, 'ms', 'p99Ms', limits.p99),
    figure(`server processor time a call ${at}`, 'ms', 'cpuMs', limits.cpu),
  ]
}

async function sliceOf(load: Load, { server, call }: Side, connections: number, ms: number): Promise<Slice> {
  const before = cpuMsOf(server.pid)
  const { latencies, tookMs } = await load.load(call, connections, ms)
  const usedMs = cpuMsOf(server.pid) - before
  return {
    perSecond: latencies.length / (tookMs / 1000),
    p99Ms: quantile(latencies, 0.99),
    cpuMs: usedMs / latencies.length,
  }
}

export interface Timed {
  what: string
  call: Call
  /** The limit of p50 relative to the peer's p50. */
  limit?: Limit
  /** Whether p99 is shown as well. Default true. */
  tail?: boolean
}

interface Turns {
  rounds: number
  /**
   * True for long calls: the next call is slower, because the CPU caches are filled. The
   * peer is then called more often, and its first response after ours does not count.
   */
  slow?: boolean
}

/** Sends `calls` and the peer's call alternately over one connection each. Returns figures of p50 and p99. */
export async function compareLatencies(
  load: Load,
  calls: readonly Timed[],
  peer: Call,
  { rounds, slow = false }: Turns,
): Promise<Figure[]> {
  const peers: Call[] = Array.from({ length: slow ? 5 : 1 }, () => peer)
  const { latencies } = await load.paired(
    calls.flatMap(({ call }) => [call, ...peers]),
    rounds,
  )
  return calls.flatMap(({ what, limit, tail = true }, index) => {
    const first = index * (1 + peers.length)
    const ours = latencies[first] ?? []
    const beside = latencies.slice(first + (slow ? 2 : 1), first + 1 + peers.length).flat()
    const at = (share: number) => ({
      unit: 'ms',
      ours: quantile(ours, share),
      peer: quantile(beside, share),
    })
    return [
      compared({ what: `${what}: p50`, ...at(0.5), ...(limit ? { limit } : {}) }),
      ...(tail ? [compared({ what: `${what}: p99`, ...at(0.99) })] : []),
    ]
  })
}
