import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const program = (isStored: boolean) => `
  import { Worker } from 'node:worker_threads'
  import { getHeapStatistics } from 'node:v8'
  import { keepHeapFlags } from '${new URL('thread-heap.ts', import.meta.url).href}'
  if (${isStored}) keepHeapFlags()
  const thread = new Worker(
    new URL('data:text/javascript,' + encodeURIComponent(
      "import { parentPort } from 'node:worker_threads'; import { getHeapStatistics } from 'node:v8'; " +
        'parentPort.postMessage(getHeapStatistics().heap_size_limit)',
    )),
    { resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 48 } },
  )
  thread.once('message', (limit) => console.log(JSON.stringify([getHeapStatistics().heap_size_limit, limit])))`

/** The heap limits of the process, and of a thread that is limited to 48 MB, in MiB. */
function limits(isStored: boolean): [number, number] {
  const flags = ['--max-semi-space-size=8', '--initial-old-space-size=64', '--max-old-space-size=512']
  const output = execFileSync(process.execPath, [
    ...flags,
    '--input-type=module',
    '--eval',
    program(isStored),
  ])
  const [own = 0, thread = 0] = JSON.parse(output.toString()) as number[]
  return [own / 1024 / 1024, thread / 1024 / 1024]
}

describe('keepHeapFlags', () => {
  it('leaves a thread its own limits, and the process those of the command line', () => {
    const [own, thread] = limits(true)
    expect(own).toBeGreaterThanOrEqual(512)
    expect(thread).toBeLessThan(64)
  })

  it('is needed: V8 puts the command line before a thread’s own limits', () => {
    expect(limits(false)[1]).toBeGreaterThanOrEqual(512)
  })
})
