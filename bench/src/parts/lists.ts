import { userSorts } from '@loupe/contract/admin/users/users-list'
import { type Call, callOf } from '../calls.ts'
import { compareLatencies, type Timed } from '../compare.ts'
import type { Figure } from '../figures.ts'
import type { Bench, Part } from '../part.ts'
import type { Players } from '../players.ts'

const rounds = 150
/** These take long enough for a clear result after fewer rounds. */
const slowTurns = { rounds: 30, slow: true }
const record = 10

export const lists: Part = {
  name: 'lists',
  title: 'Lists of 1,000,000 players',
  note:
    'Ten rows a page, one request at a time, in turns with the bare server, which answers the first page each ' +
    'time: a session lookup, ten rows by a prepared statement, the total from a kept counter.',
  async run(bench) {
    const players = await bench.players()
    await requireSameRows(bench, players)
    const list = (query: string) => listCall(players, query)
    const peer = callOf(players.bare, 'GET', '/users', { token: players.bareToken })
    const compare: Compare = (calls, turns = { rounds }) => compareLatencies(bench.load, calls, peer, turns)
    const middle = Math.floor(players.count / record / 2)
    const last = Math.ceil(players.count / record) - 1
    return [
      ...(await compare([
        { what: 'first page', call: list(''), limit: { atMost: 1.5 } },
        { what: 'rows alone (part=rows)', call: list('part=rows'), tail: false },
        { what: 'count alone (part=total)', call: list('part=total'), tail: false },
      ])),
      ...(await compare(sortCalls(list))),
      ...(await compare(await cursorCalls(bench, players, [1, 1000, middle, last - 10]))),
      ...(await compare([{ what: 'last page', call: list(`page=${last}`), limit: { atMost: 2.5 } }])),
      ...(await compare(
        [{ what: 'jump to the middle', call: list(`page=${middle}`), limit: { atMost: 30 } }],
        slowTurns,
      )),
      ...(await searchFigures(compare, list)),
    ]
  },
}

type Compare = (calls: Timed[], turns?: { rounds: number; slow?: boolean }) => Promise<Figure[]>
type ListCall = (query: string) => Call

function listCall({ loupe, token }: Players, query: string): Call {
  return callOf(loupe, 'GET', `/admin/get-all-users?record=${record}${query && `&${query}`}`, { token })
}

function sortCalls(list: ListCall): Timed[] {
  return userSorts
    .flatMap((name) => [name, `-${name}`])
    .map((sort) => ({
      what: `sorted by ${sort}`,
      call: list(`sort=${sort}`),
      limit: { atMost: 1.5 },
      tail: false,
    }))
}

/** The cursor of a page that a client would have after paging to it. */
async function cursorCalls(bench: Bench, players: Players, pages: number[]): Promise<Timed[]> {
  const { bodies } = await bench.load.paired(
    pages.map((page) => listCall(players, `page=${page}`)),
    1,
    0,
  )
  return bodies.map((body, index) => {
    const { next } = pageOf(body)
    if (!next) throw new Error(`Page ${pages[index]} is followed by none.`)
    return {
      what: `cursor behind page ${(pages[index] ?? 0).toLocaleString('en')}`,
      call: listCall(players, `cursor=${encodeURIComponent(next)}`),
      limit: { atMost: 1.5 },
      tail: false,
    }
  })
}

async function searchFigures(compare: Compare, list: ListCall): Promise<Figure[]> {
  const within = { limit: { atMost: 3 } }
  return [
    ...(await compare([
      { what: 'rare search with its exact total', call: list('search=777123'), ...within },
      { what: 'search without a match', call: list('search=zqxjkvw'), ...within, tail: false },
      { what: 'common search (7 in 10 players), rows', call: list('search=example&part=rows'), ...within },
      { what: 'common search by name, rows', call: list('search=maria&part=rows'), ...within },
      { what: 'filter by status, rows', call: list('status=suspended&part=rows'), tail: false },
    ])),
    ...(await compare(
      [
        { what: 'common search (7 in 10 players), capped total', call: list('search=example&part=total') },
        { what: 'common search by name, capped total', call: list('search=maria&part=total') },
        { what: 'filter by status, total', call: list('status=suspended&part=total'), tail: false },
      ],
      slowTurns,
    )),
  ]
}

interface Page {
  list: { id: string }[]
  total: number
  next: string | null
}

function pageOf(body: string): Page {
  return (JSON.parse(body) as { ResponseData: Page }).ResponseData
}

/** Both servers must return the same ten players and the same total for a valid comparison. */
async function requireSameRows({ load }: Bench, players: Players): Promise<void> {
  const calls = [listCall(players, ''), callOf(players.bare, 'GET', '/users', { token: players.bareToken })]
  const { bodies } = await load.paired(calls, 1, 0)
  const ours = pageOf(bodies[0] ?? '')
  const bare = (JSON.parse(bodies[1] ?? '') as { data: Page }).data
  const idsOf = ({ list, total }: Page) => [...list.map(({ id }) => id), total].join(' ')
  if (ours.list.length !== record || idsOf(ours) !== idsOf(bare)) {
    throw new Error(`The servers answer different pages:\n${idsOf(ours)}\n${idsOf(bare)}`)
  }
}
