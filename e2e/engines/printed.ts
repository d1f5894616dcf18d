import type { ChildProcess } from 'node:child_process'

const startWithinMs = 120_000

/**
 * The matching part of a program's output, once it is printed. Rejects with the whole output if the program
 * ends earlier, cannot be started, or takes longer than two minutes.
 */
export function printed(
  name: string,
  program: ChildProcess,
  stream: NodeJS.ReadableStream,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const fail = (reason: string) => {
      clearTimeout(timer)
      reject(new Error(`${name} ${reason}. It printed: ${text.trim() || 'nothing'}`))
    }
    const timer = setTimeout(() => fail(`was not ready within ${startWithinMs / 1000} s`), startWithinMs)
    for (const output of new Set([program.stderr, stream]))
      output?.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8')
        const found = output === stream ? pattern.exec(text)?.[1] : undefined
        if (!found) return
        clearTimeout(timer)
        resolve(found)
      })
    program.once('error', (error) => fail(`could not be started: ${error.message}`))
    program.once('close', (code, signal) => fail(`ended with ${code ?? signal}`))
  })
}
