// Loaded into the server before its own code: reports to its parent how long the event loop was held, and what the
// heap holds after a collection when asked.
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
// the parent's end is no reason to stay
process.channel?.unref()
