import { callOf } from '../calls.ts'
import { compareLatencies } from '../compare.ts'
import { bareToken, prepareBare, withClient } from '../database.ts'
import type { Figure } from '../figures.ts'
import { fillLists } from '../lists/fill.ts'
import { type ListQuery, listQueries } from '../lists/queries.ts'
import { makeUsers } from '../make-users.ts'
import type { Bench, Part } from '../part.ts'
import { type Server, signIn, startBare, startLoupe } from '../servers.ts'

const rows = 1_000_000
const players = 100_000
const rounds = 60

export const moreLists: Part = {
  name: 'more-lists',
  title: 'All other lists',
  note:
    'A million games, help queries, deliveries of one notification and audit entries, a hundred thousand notifications ' +
    'and puzzles. Ten rows a page, one request at a time, each in turns with its own bare query: the same columns, ' +
    'order and condition as a prepared statement of the bare server, with a session lookup and a kept total. A total ' +
    'that is not kept is counted, as far as a list counts; it stands beside the rows and has no limit. The planner’s ' +
    'estimate for a filter, kept for a minute, is asked for once.',
  async run(bench) {
    const url = await (await bench.postgres()).makeDatabase('lists')
    await withClient(url, async (client) => {
      await makeUsers(client, players, new Date('2026-11-20T00:00:00Z'))
      await fillLists(client, rows, bench.say)
    })
    const loupe = await startLoupe({ url })
    await prepareBare(url)
    const bare = await startBare(url)
    try {
      return await listFigures(bench, { loupe, bare, token: await signIn(loupe) })
    } finally {
      await loupe.stop()
      await bare.stop()
    }
  },
}

interface Sides {
  loupe: Server
  bare: Server
  token: string
}

async function listFigures({ load }: Bench, { loupe, bare, token }: Sides): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, query] of listQueries.entries()) {
    const peer = callOf(bare, 'GET', `/lists/${index}`, { token: bareToken })
    figures.push(
      ...(await compareLatencies(load, [timedOf(query, callOf(loupe, 'GET', query.path, { token }))], peer, {
        rounds,
      })),
    )
  }
  return figures
}

function timedOf({ what, isFree = false }: ListQuery, call: ReturnType<typeof callOf>) {
  return { what, call, tail: false, ...(isFree ? {} : { limit: { atMost: 2 } }) }
}
