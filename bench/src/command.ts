import { spawn } from 'node:child_process'

/** Runs a command, and throws with its output if it fails. */
export async function runCommand(command: string, args: string[], folder: string): Promise<void> {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString('utf8')
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('exit', resolve).once('error', reject)
  const code = await promise
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)
}
