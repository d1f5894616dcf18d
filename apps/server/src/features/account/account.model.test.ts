import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccountModel } from '#test/account-model/account-model.ts'
import { actionTypes, kinds } from '#test/account-model/actions.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const action = fc.record({
  type: fc.constantFrom(...actionTypes, 'signIn', 'factor', 'code', 'reset', 'change'),
  admin: fc.nat(1),
  at: fc.nat(3),
  kind: fc.constantFrom(...kinds, 'right', 'right'),
  times: fc.constantFrom(1, 1, 1, 2, 3, 12),
})
/** Concurrent actions, or a number of seconds that pass. */
const turn = fc.oneof(
  { weight: 6, arbitrary: fc.array(action, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 31, 61, 601, 3601) },
)

it('violates no invariant of passwords, sessions, codes and limits, whatever two administrators do', async () => {
  let models = 0
  const total = { opened: 0, changed: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 6, maxLength: 24 }), async (turns) => {
      models += 1
      const { run, counts } = await makeAccountModel(t, models)
      for (const one of turns) {
        const violations = await take(one, run)
        expect(violations).toEqual([])
      }
      for (const name of ['opened', 'changed', 'refused'] as const) total[name] += counts[name]
    }),
    // A fixed seed: simultaneous actions vary enough. No shrinking, which takes minutes.
    { numRuns: 16, seed: 20_261_121, endOnFailure: true },
  )
  // otherwise nothing would have been tested
  expect(Math.min(total.opened, total.changed, total.refused)).toBeGreaterThan(models / 4)
}, 120_000)

type Turn = typeof turn extends fc.Arbitrary<infer Value> ? Value : never

async function take(one: Turn, run: Awaited<ReturnType<typeof makeAccountModel>>['run']): Promise<string[]> {
  if (typeof one !== 'number') return run(one)
  t.clock.advance(one * 1000)
  return []
}
