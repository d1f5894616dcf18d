import { readFileSync } from 'node:fs'
import { setTimeout as passed } from 'node:timers/promises'

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10

/** The CPU time of a process so far: all threads, user and system. */
export function cpuMsOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name of the command, in brackets, may contain spaces: fields are counted after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** Resident memory in MiB. */
export function residentMibOf(pid: number): number {
  return statusMib(pid, 'VmRSS')
}

/** The peak resident memory of a process, in MiB. */
export function peakMibOf(pid: number): number {
  return statusMib(pid, 'VmHWM')
}

function statusMib(pid: number, name: string): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024
}

/** Waits until a process is idle: after its start, V8 compiles hot code. */
export async function atRest(pid: number): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    const before = cpuMsOf(pid)
    await passed(1000)
    quiet = cpuMsOf(pid) - before < 60 ? quiet + 1 : 0
  }
}

export interface MemoryWatch {
  /** How much the memory rose since the start, in MiB. */
  stop(): { startMib: number; peakMib: number; growthMib: number }
}

/** Samples the resident memory of a process every 20 ms. */
export function watchMemory(pid: number): MemoryWatch {
  const startMib = residentMibOf(pid)
  let peakMib = startMib
  const sample = () => {
    peakMib = Math.max(peakMib, residentMibOf(pid))
  }
  const timer = setInterval(sample, 20)
  return {
    stop() {
      clearInterval(timer)
      sample()
      return { startMib, peakMib, growthMib: peakMib - startMib }
    },
  }
}
