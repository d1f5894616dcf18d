import { callOf } from '../calls.ts'
import { compareLatencies, compareThroughput } from '../compare.ts'
import type { Part } from '../part.ts'

const rounds = 300

export const writes: Part = {
  name: 'writes',
  title: 'Creating a player among 1,000,000',
  note:
    'Beside one INSERT by the bare server into the same table, with the same indexes and counters; ours checks ' +
    'the fields, writes the audit entry and commits both together.',
  async run(bench) {
    const { loupe, bare, token, bareToken } = await bench.players()
    const body = {
      username: 'bench-#########',
      email: 'bench-#########@example.com',
      fullName: 'Ilinca Moraru',
      locale: 'ro',
      country: 'RO',
    }
    const ours = callOf(loupe, 'POST', '/admin/add-user', { token, body })
    const peer = callOf(bare, 'POST', '/users', { token: bareToken, body })
    const sides = [
      { server: loupe, call: ours },
      { server: bare, call: peer },
    ] as const
    return [
      ...(await compareLatencies(
        bench.load,
        [{ what: 'one player with its audit entry', call: ours, limit: { atMost: 2 } }],
        peer,
        { rounds },
      )),
      ...(await compareThroughput(bench.load, 'players created', sides, 8)),
    ]
  },
}
