import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Far longer than any step: ends hanging steps, but not slow ones on a busy machine. */
const longestMs = 40 * 60_000

export interface Outcome {
  passed: number
  failed: number
  /** Full names, so that skipped tests are visible. */
  skipped: string[]
  output: string
}

export interface Step {
  name: string
  title: string
  run: () => Promise<Outcome>
}

/** Runs a tool that either passes or fails, and counts as one. */
export async function runCommand(command: string, args: string[]): Promise<Outcome> {
  const { ok, output } = await run(command, args, {})
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: [], output }
}

/**
 * Runs vitest on `selected`, projects or a config, and counts the tests. A file that could not be loaded, an error outside any
 * test and an interrupted run count as one failure each, so that they are not reported as success.
 */
export async function runVitest(
  selected: string[],
  reportFile: string,
  env: NodeJS.ProcessEnv,
  limitMs = longestMs,
): Promise<Outcome> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const { ok, output } = await run('vitest', ['run', ...selected, ...reporters], env, limitMs)
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: [], output }
  const report: VitestReport = JSON.parse(readFileSync(reportFile, 'utf8'))
  const counted = countTests(report)
  return { ...counted, failed: !ok && counted.failed === 0 ? 1 : counted.failed, output }
}

export interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

export function countTests(report: VitestReport): Omit<Outcome, 'output'> {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + unloaded.length,
    skipped: tests
      .filter((test) => test.status !== 'passed' && test.status !== 'failed')
      .map((test) => test.fullName),
  }
}

const running = new Set<ChildProcess>()
let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping = true
    for (const child of running) endGroup(child, signal)
  })
}

/** True after Ctrl-C or SIGTERM: running steps are being ended, and no new ones may start. */
export function isStopping(): boolean {
  return stopping
}

function run(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  limitMs = longestMs,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      // A separate process group, so that all processes of a step end with it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: cleanEnv(env),
    })
    const chunks: Buffer[] = []
    const keep = (chunk: Buffer) => chunks.push(chunk)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    running.add(child)
    const timer = setTimeout(() => {
      chunks.push(Buffer.from(`\nStopped: it took longer than ${limitMs / 60_000} minutes.\n`))
      endGroup(child, 'SIGKILL')
    }, limitMs)
    const settle = (ok: boolean) => {
      clearTimeout(timer)
      running.delete(child)
      endGroup(child, 'SIGKILL')
      resolve({ ok, output: Buffer.concat(chunks).toString('utf8') })
    }
    child.on('error', (error) => {
      chunks.push(Buffer.from(String(error)))
      settle(false)
    })
    child.on('close', (code) => settle(code === 0))
  })
}

/** Removes settings of the machine, which must not affect the tests. */
function cleanEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(LOUPE_|DATABASE_URL$|SMTP_URL$|HOST$|PORT$|NODE_ENV$)/.test(name),
  )
  return { ...Object.fromEntries(inherited), ...env }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // ESRCH is the usual case: the whole group has ended already.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
