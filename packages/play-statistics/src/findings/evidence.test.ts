import { expect, it } from 'vitest'
import { type CountedPart, summarise } from '../summarise.ts'
import { gatherEvidence } from './evidence.ts'
import { findFindings, findInSteps } from './find-findings.ts'
import { playWorld } from './planted-world.ts'

const { played, parts } = playWorld({ isCovered: true, hasWrongHint: true }, 3000, 3)

it('reads each part once', () => {
  const reads = parts.map(() => 0)
  const watched = parts.map(
    ({ day, slice, counts }, index): CountedPart => ({
      day,
      slice,
      get counts() {
        reads[index] = (reads[index] ?? 0) + 1
        return counts
      },
    }),
  )
  gatherEvidence(played, watched, null)
  expect(reads).toEqual(parts.map(() => 1))
})

it('has the same figures as the statistics, of all games and of some', () => {
  const { all, phone, wide, byLanguage } = gatherEvidence(played, parts, null)
  const { games, completed, abandoned, pieces } = summarise(parts, played.items)
  expect(all).toEqual({ games, completed, abandoned, pieces })
  expect(phone.pieces).toEqual(summarise(parts, played.items, { width: ['phone'] }).pieces)
  expect(wide.pieces).toEqual(summarise(parts, played.items, { width: ['tablet', 'desktop'] }).pieces)
  const french = summarise(parts, played.items, { language: ['fr'] })
  expect(byLanguage.get('fr')?.pieces).toEqual(french.pieces)
})

it('is evaluated rule by rule, with a pause after each', () => {
  const evidence = gatherEvidence(played, parts, null)
  const steps = findInSteps(evidence)
  let stops = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) stops += 1
  expect(stops).toBe(9)
  expect(step.value).toEqual(findFindings(evidence))
})
