import { readFileSync } from 'node:fs'
import { setTimeout as passed } from 'node:timers/promises'

/** Linux counts the processor time of a process in hundredths of a second. */
const tickMs = 10

/** Processor time that a process has used so far, all threads, user and system. */
export function cpuMsOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The command's name, in brackets, may hold spaces: fields are counted from behind it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

/** Resident memory in MiB. */
export function residentMibOf(pid: number): number {
  return statusMib(pid, 'VmRSS')
}

/** The most resident memory that a process has ever had, in MiB. */
export function peakMibOf(pid: number): number {
  return statusMib(pid, 'VmHWM')
}

function statusMib(pid: number, name: string): number {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) / 1024
}

/** Waits until a process does next to nothing any more: after its start V8 compiles what has run often. */
export async function atRest(pid: number): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    const before = cpuMsOf(pid)
    await passed(1000)
    quiet = cpuMsOf(pid) - before < 60 ? quiet + 1 : 0
  }
}

export interface MemoryWatch {
  /** How far the memory rose above what it was at the start, in MiB. */
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
