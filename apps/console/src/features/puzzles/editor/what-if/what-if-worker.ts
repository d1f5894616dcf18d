import type { PuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'
import { type BoardChange, createWhatIf, type PlayedRules, type WhatIf } from './what-if.ts'

/** The messages to the worker: the taps once, then boards. */
export type WhatIfRequest =
  | { kind: 'taps'; columns: PuzzleTaps['columns']; published: PlayedRules }
  | { kind: 'board'; change: BoardChange }

export type WhatIfResponse = WhatIf

let judge: ReturnType<typeof createWhatIf> | null = null

self.addEventListener('message', ({ data }: MessageEvent<WhatIfRequest>) => {
  if (data.kind === 'taps') judge = createWhatIf(data.columns, data.published)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  else if (judge) self.postMessage(judge(data.change) satisfies WhatIfResponse)
})
