import { expect, it } from 'vitest'
import { groupedCalls } from './grouped-calls.ts'

interface Call {
  player: string
  n: number
}

/** Groups that complete when a test ends them. */
function start({ groupsAtOnce = 1, callsInGroup = 3 } = {}) {
  const groups: { calls: Call[]; end: PromiseWithResolvers<(string | undefined)[]> }[] = []
  const failures: unknown[] = []
  const add = groupedCalls<Call, string>({
    groupsAtOnce,
    callsInGroup,
    keyOf: ({ player }) => player,
    onFailure: (error) => failures.push(error),
    work(calls) {
      const end = Promise.withResolvers<(string | undefined)[]>()
      groups.push({ calls, end })
      return end.promise
    },
  })
  const send = (player: string, n = 0) => add({ player, n }, async () => `${player}${n} alone`)
  const worked = () => groups.map(({ calls }) => calls.map(({ player, n }) => `${player}${n}`).join(' '))
  /** Completes a whole group, and waits for the consequences. */
  const end = async (index: number) => {
    groups[index]?.end.resolve(groups[index].calls.map(({ player, n }) => `${player}${n} together`))
    await new Promise(setImmediate)
  }
  return { groups, failures, add, send, worked, end }
}

it('starts immediately, and groups calls that arrive meanwhile, up to a number', async () => {
  const { send, worked, end } = start()
  const responses = ['a', 'b', 'c', 'd', 'e'].map((player) => send(player))
  expect(worked()).toEqual(['a0'])
  await end(0)
  expect(worked()).toEqual(['a0', 'b0 c0 d0'])
  await end(1)
  await end(2)
  expect(await Promise.all(responses)).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((player) => `${player}0 together`),
  )
})

it('processes up to `groupsAtOnce` groups concurrently', () => {
  const { send, worked } = start({ groupsAtOnce: 2 })
  for (const player of ['a', 'b', 'c']) void send(player)
  expect(worked()).toEqual(['a0', 'b0'])
})

it('processes the calls of one player one after another, in order, while others pass', async () => {
  const { send, worked, end } = start({ groupsAtOnce: 2 })
  void send('a', 1)
  void send('a', 2)
  void send('a', 3)
  void send('b', 1)
  expect(worked()).toEqual(['a1', 'b1'])
  await end(0)
  expect(worked()).toEqual(['a1', 'b1', 'a2'])
})

it('processes a call that a group leaves out alone, before the next one of its player', async () => {
  const { groups, add, send, worked } = start()
  const alone = Promise.withResolvers<string>()
  const first = add({ player: 'a', n: 1 }, () => alone.promise)
  const second = send('a', 2)
  groups[0]?.end.resolve([undefined])
  await new Promise(setImmediate)
  expect(worked()).toEqual(['a1'])
  alone.resolve('alone')
  expect(await first).toBe('alone')
  expect(worked()).toEqual(['a1', 'a2'])
  groups[1]?.end.resolve(['together'])
  expect(await second).toBe('together')
})

it('processes each call of a failed group alone, and only those that fail then fail', async () => {
  const { groups, failures, add, send } = start()
  void send('z').catch(() => {})
  const bad = add({ player: 'a', n: 0 }, () => Promise.reject(new Error('no such game')))
  const good = send('b')
  groups[0]?.end.resolve(['together'])
  await new Promise(setImmediate)
  groups[1]?.end.reject(new Error('a key is there twice'))
  await expect(bad).rejects.toThrow('no such game')
  expect(await good).toBe('b0 alone')
  expect(failures).toEqual([new Error('a key is there twice')])
})
