import { spawn } from 'node:child_process'

/** A step that ended for a reason that one sentence can name; its message is that sentence. */
export class StepFailed extends Error {}

/**
 * Runs npm, the one that runs us where there is one, and shows that time passes. Resolves with what npm said;
 * never rejects because npm failed.
 * @param {string} root the repository
 * @param {string[]} args
 * @param {{ title: string, done?: () => string }} [progress] shown if given; `done` says how far it is
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runNpm(root, args, progress) {
  const npmScript = process.env.npm_execpath ?? ''
  if (!npmScript.endsWith('npm-cli.js')) return runStep('npm', args, root, progress)
  // npm's own Node: ours may be the very one in node_modules that is about to be replaced.
  return runStep(process.env.npm_node_execpath ?? process.execPath, [npmScript, ...args], root, progress)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @param {{ title: string, done?: () => string }} [progress]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function runStep(command, args, cwd, progress) {
  const stopShowing = progress ? showProgress(progress) : () => {}
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks = /** @type {Buffer[]} */ ([])
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))

    // A signal is for the step as well: npm tidies up what it has half done, then we end by that signal.
    let received = /** @type {NodeJS.Signals | undefined} */ (undefined)
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      received = signal
      child.kill(signal)
    }
    process.on('SIGINT', forward).on('SIGTERM', forward)
    const settle = (/** @type {boolean} */ ok, /** @type {string} */ output) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      stopShowing(ok)
      resolve({ ok, output })
    }
    child.on('error', (error) => settle(false, String(error)))
    child.on('close', (code) => {
      settle(code === 0, Buffer.concat(chunks).toString('utf8'))
      if (received) process.kill(process.pid, received)
    })
  })
}

/**
 * Shows that time passes until the returned function is called with the outcome.
 * @param {{ title: string, done?: () => string }} progress
 */
export function showProgress({ title, done }) {
  const startedAt = Date.now()
  const isTerminal = process.stdout.isTTY
  const text = () => {
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    return `${title} … ${[done?.() ?? '', `${seconds} s`].filter(Boolean).join(', ')}`
  }
  process.stdout.write(isTerminal ? `${title} …` : `${title} …\n`)
  const timer = setInterval(
    () => process.stdout.write(isTerminal ? `\r\u001B[K${text()}` : `${text()}\n`),
    isTerminal ? 500 : 10_000,
  )
  return (/** @type {boolean} */ ok) => {
    clearInterval(timer)
    const end = `${text()}: ${ok ? 'done' : 'failed'}`
    process.stdout.write(isTerminal ? `\r\u001B[K${end}\n` : `${end}\n`)
  }
}
