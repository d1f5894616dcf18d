// Loaded into the server before its own code: reports to its parent how long the event loop was blocked and, on request,
// the size of the heap after a garbage collection.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const reportMs = 100
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
setInterval(() => {
  process.send?.({ held: delay.max / 1e6 })
  delay.reset()
}, reportMs).unref()

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
process.on('message', () => {
  collect()
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage()
  process.send?.({ heapUsed: heapUsed + arrayBuffers, rss })
})
// does not outlive the parent
process.channel?.unref()
