/** How calls are grouped. */
export interface Grouping<Call, Result> {
  /** Calls with the same key are processed one at a time, in the order of arrival. */
  keyOf: (call: Call) => string
  /** Processes the calls of a group; returns undefined for those that must be processed alone. */
  work: (calls: Call[]) => Promise<(Result | undefined)[]>
  /** Called when a whole group failed; its calls are then processed one by one. */
  onFailure: (error: unknown) => void
  /** How many groups are processed concurrently. */
  groupsAtOnce: number
  /** How many calls a group has at most. */
  callsInGroup: number
}

interface Waiting<Call, Result> {
  call: Call
  alone: () => Promise<Result>
  settled: PromiseWithResolvers<Result>
}

/**
 * Processes calls that arrive at about the same time in groups, so that costs that are the same for one as for many
 * (above all a commit) are paid once. No call waits for others: a group is what has arrived while the previous ones
 * were processed. A call that a group leaves out, and each call of a failed group, is processed by `alone`.
 */
export function groupedCalls<Call, Result>(grouping: Grouping<Call, Result>) {
  const { keyOf, work, onFailure, groupsAtOnce, callsInGroup } = grouping
  const waiting: Waiting<Call, Result>[] = []
  const busy = new Set<string>()
  let open = 0

  return function add(call: Call, alone: () => Promise<Result>): Promise<Result> {
    const settled = Promise.withResolvers<Result>()
    waiting.push({ call, alone, settled })
    begin()
    return settled.promise
  }

  function begin(): void {
    while (open < groupsAtOnce) {
      const group = take()
      if (group.length === 0) return
      open += 1
      void run(group)
    }
  }

  /** Takes the calls that may run, and keeps the others in order. */
  function take(): Waiting<Call, Result>[] {
    const group: Waiting<Call, Result>[] = []
    for (let index = 0; index < waiting.length && group.length < callsInGroup; ) {
      const one = waiting[index]
      if (!one || busy.has(keyOf(one.call))) {
        index += 1
        continue
      }
      waiting.splice(index, 1)
      busy.add(keyOf(one.call))
      group.push(one)
    }
    return group
  }

  async function run(group: Waiting<Call, Result>[]): Promise<void> {
    const results = await work(group.map(({ call }) => call)).catch((error: unknown) => {
      onFailure(error)
      return []
    })
    open -= 1
    for (const [index, one] of group.entries()) {
      const result = results[index]
      if (result === undefined) void runAlone(one)
      else {
        busy.delete(keyOf(one.call))
        one.settled.resolve(result)
      }
    }
    begin()
  }

  async function runAlone({ call, alone, settled }: Waiting<Call, Result>): Promise<void> {
    try {
      settled.resolve(await alone())
    } catch (error) {
      settled.reject(error)
    }
    busy.delete(keyOf(call))
    begin()
  }
}
