import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

const endWithinMs = 20_000

/** Terminates a program, and kills it after 20 s. */
export async function endProgram(program: ChildProcess): Promise<void> {
  // without a process ID, it has never started
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  const timer = setTimeout(() => program.kill('SIGKILL'), endWithinMs)
  program.kill('SIGTERM')
  await ended
  clearTimeout(timer)
}
