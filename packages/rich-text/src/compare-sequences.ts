/** A step from one sequence to another, with the index in each. */
export type Step =
  | { state: 'same'; a: number; b: number }
  | { state: 'removed'; a: number }
  | { state: 'added'; b: number }

/** The remaining steps of several comparisons; once they are used up, two sequences have nothing in common. */
export interface Effort {
  left: number
}

/** With more differences, two sequences count as having nothing in common: that is as readable. */
const maxDifferences = 1500

/**
 * The shortest edit script from `a` to `b`, by Myers' algorithm (An O(ND) Difference Algorithm, 1986). Items are
 * compared by `===`. Between two equal items, removals come before additions.
 */
export function compareSequences(
  a: readonly string[],
  b: readonly string[],
  effort: Effort = { left: Infinity },
): Step[] {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const middleA = a.slice(start, a.length - end)
  const middleB = b.slice(start, b.length - end)
  const middle = walk(middleA, middleB, effort).map((step) => moved(step, start))
  return [...sames(start, 0, 0), ...inOrder(middle), ...sames(end, a.length - end, b.length - end)]
}

function sames(count: number, a: number, b: number): Step[] {
  return Array.from({ length: count }, (_, index) => ({ state: 'same', a: a + index, b: b + index }))
}

function moved(step: Step, by: number): Step {
  if (step.state === 'same') return { state: 'same', a: step.a + by, b: step.b + by }
  return step.state === 'removed' ? { state: 'removed', a: step.a + by } : { state: 'added', b: step.b + by }
}

function walk(a: readonly string[], b: readonly string[], effort: Effort): Step[] {
  const limit = Math.min(a.length + b.length, maxDifferences)
  // furthest[k + limit + 1]: the furthest position in `a` on diagonal k
  const furthest = new Int32Array(2 * limit + 3)
  const at = (k: number) => furthest[k + limit + 1] ?? 0
  const trail: Int32Array[] = []
  for (let d = 0; d <= limit && d <= effort.left; d += 1) {
    effort.left -= d
    trail.push(furthest.slice(limit + 1 - d - 1, limit + 1 + d + 2))
    for (let k = -d; k <= d; k += 2) {
      let x = k === -d || (k !== d && at(k - 1) < at(k + 1)) ? at(k + 1) : at(k - 1) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1
      furthest[k + limit + 1] = x
      if (x >= a.length && x - k >= b.length) return back(trail, a.length, b.length)
    }
  }
  return [
    ...Array.from(a, (_, index): Step => ({ state: 'removed', a: index })),
    ...Array.from(b, (_, index): Step => ({ state: 'added', b: index })),
  ]
}

/** Walks back from the end along the stored furthest points. */
function back(trail: readonly Int32Array[], endA: number, endB: number): Step[] {
  const steps: Step[] = []
  let [x, y] = [endA, endB]
  for (let d = trail.length - 1; d >= 0; d -= 1) {
    const before = (k: number) => trail[d]?.[k + d + 1] ?? 0
    const k = x - y
    const isDown = k === -d || (k !== d && before(k - 1) < before(k + 1))
    const fromX = d === 0 ? 0 : isDown ? before(k + 1) : before(k - 1)
    const fromY = d === 0 ? 0 : fromX - (isDown ? k + 1 : k - 1)
    const turnX = d === 0 ? 0 : isDown ? fromX : fromX + 1
    while (x > turnX) {
      x -= 1
      y -= 1
      steps.push({ state: 'same', a: x, b: y })
    }
    if (d > 0) steps.push(isDown ? { state: 'added', b: fromY } : { state: 'removed', a: fromX })
    ;[x, y] = [fromX, fromY]
  }
  return steps.toReversed()
}

/** In each run of changes, removals come before additions. */
function inOrder(steps: readonly Step[]): Step[] {
  const ordered: Step[] = []
  let added: Step[] = []
  for (const step of steps) {
    if (step.state === 'added') {
      added.push(step)
      continue
    }
    if (step.state === 'same') {
      // not by push(...): the number of arguments of a call is limited
      for (const one of added) ordered.push(one)
      added = []
    }
    ordered.push(step)
  }
  return [...ordered, ...added]
}
