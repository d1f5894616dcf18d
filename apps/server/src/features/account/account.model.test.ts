import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deeds, kinds } from '#test/account-world/deeds.ts'
import { makeWorld } from '#test/account-world/world.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const deed = fc.record({
  do: fc.constantFrom(...deeds, 'signIn', 'factor', 'code', 'reset', 'change'),
  who: fc.nat(1),
  at: fc.nat(3),
  kind: fc.constantFrom(...kinds, 'right', 'right'),
  times: fc.constantFrom(1, 1, 1, 2, 3, 12),
})
/** Several simultaneous actions; or time passes. */
const turn = fc.oneof(
  { weight: 6, arbitrary: fc.array(deed, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 31, 61, 601, 3601) },
)

it('keeps every promise about passwords, sessions, codes and limits, whatever two people do in any order', async () => {
  let worlds = 0
  const total = { opened: 0, changed: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 6, maxLength: 24 }), async (turns) => {
      worlds += 1
      const { moment, counts } = await makeWorld(t, worlds)
      for (const one of turns) {
        const broken = await take(one, moment)
        expect(broken).toEqual([])
      }
      for (const name of ['opened', 'changed', 'refused'] as const) total[name] += counts[name]
    }),
    // A fixed seed: simultaneous actions vary enough. No shrinking, which takes minutes.
    { numRuns: 16, seed: 20_261_121, endOnFailure: true },
  )
  // otherwise nothing would have been tested
  expect(Math.min(total.opened, total.changed, total.refused)).toBeGreaterThan(worlds / 4)
}, 120_000)

type Turn = typeof turn extends fc.Arbitrary<infer Value> ? Value : never

async function take(one: Turn, moment: Awaited<ReturnType<typeof makeWorld>>['moment']): Promise<string[]> {
  if (typeof one !== 'number') return moment(one)
  t.clock.advance(one * 1000)
  return []
}
