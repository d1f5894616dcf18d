// `npm test` runs every step but `embedded-whole`, `durable` and `browsers`, `npm run check` those without a browser;
// `npm test -- lint types` only those named, with a build before `browsers`.
// The last line is always `N passed, N failed`, consistent with the exit code.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditPackages } from './supply-chain/audit.ts'
import { findOrInstallChromium, findOrInstallShell } from './test/chromium.ts'
import { startPostgres } from './test/postgres.ts'
import { isStopping, type Outcome, runCommand, runVitest, type Step } from './test/step.ts'

/** The long journeys through three browsers take half an hour on two cores. */
const longWalkMs = 60 * 60_000

const reports = mkdtempSync(join(tmpdir(), 'loupe-test-'))

const steps: Step[] = [
  { name: 'format', title: 'Format', run: () => runCommand('biome', ['check', '--colors=off', '.']) },
  { name: 'lint', title: 'Lint', run: () => runCommand('oxlint', ['--type-aware']) },
  { name: 'types', title: 'Types', run: () => runCommand('node', ['scripts/types.ts']) },
  { name: 'audit', title: 'Known vulnerabilities', run: async () => auditPackages() },
  {
    name: 'unit',
    title: 'Packages and scripts',
    run: () =>
      vitest('unit', ['contract', 'game-client', 'judge', 'play', 'play-statistics', 'rich-text', 'scripts']),
  },
  { name: 'console', title: 'Console', run: () => vitest('console', ['console']) },
  { name: 'layout', title: 'Console in Chromium', run: testLayout },
  { name: 'postgres', title: 'Server on PostgreSQL', run: () => onPostgres('postgres') },
  {
    name: 'embedded',
    title: 'Engine, start and features on the embedded engine',
    run: () => vitest('embedded', ['server'], { LOUPE_TEST_SHORT: 'yes' }),
  },
  {
    name: 'embedded-whole',
    title: 'Server on the embedded engine',
    run: () => vitest('embedded-whole', ['server']),
  },
  {
    name: 'durable',
    title: 'Every round of kills and the whole planted world, on both engines',
    run: testDurability,
  },
  { name: 'build', title: 'Build', run: () => runCommand('npm', ['run', 'build', '--loglevel=error']) },
  { name: 'browser', title: 'Browser journeys', run: testJourneys },
  {
    name: 'engines',
    title: 'Firefox and WebKit, briefly',
    run: () => testInBrowser('engines', 'browsers-shortly'),
  },
  { name: 'browsers', title: 'Three browsers', run: () => testInBrowser('browsers', 'browsers', longWalkMs) },
]

/** Takes minutes: only runs when selected by name. */
const byName = new Set(['embedded-whole', 'durable', 'browsers'])

const checksSources = new Set(['format', 'lint', 'types', 'audit'])

const ofBrowsers = new Set(['layout', 'build', 'browser', 'engines'])

process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const unknown = args.filter((arg) => arg !== 'check' && !steps.some((step) => step.name === arg))
  if (unknown.length > 0) {
    const names = steps.map((step) => step.name).join(', ')
    process.stderr.write(`There is no step called ${unknown.join(', ')}; there are ${names}, and check.\n`)
    return 1
  }
  const chosen = choose(args)
  const outcomes: Outcome[] = []
  try {
    for (const together of inGroups(chosen)) {
      if (isStopping()) break
      outcomes.push(...(await Promise.all(together.map(runStep))))
    }
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, isStopping() ? 1 : 0)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}

function choose(args: string[]): Step[] {
  const usual = steps.filter((step) => !byName.has(step.name))
  if (args.length === 0) return usual
  if (args.includes('check')) return usual.filter((step) => !ofBrowsers.has(step.name))
  return steps.filter(
    (step) => args.includes(step.name) || (step.name === 'build' && args.includes('browsers')),
  )
}

/** Checks of the sources use about one core each and run concurrently; every other step runs alone. */
function inGroups(chosen: Step[]): Step[][] {
  const ofSources = chosen.filter((step) => checksSources.has(step.name))
  const others = chosen.filter((step) => !checksSources.has(step.name)).map((step) => [step])
  return ofSources.length > 0 ? [ofSources, ...others] : others
}

async function runStep(step: Step): Promise<Outcome> {
  process.stdout.write(`· ${step.title} …\n`)
  const startedAt = performance.now()
  const outcome = await step
    .run()
    .catch((error: unknown): Outcome => ({ passed: 0, failed: 1, skipped: [], output: String(error) }))
  report(step, outcome, performance.now() - startedAt)
  return outcome
}

/** Prints one line for a step, the full output of failures, and the names of skipped tests. */
function report(step: Step, outcome: Outcome, tookMs: number): void {
  const isSkipped = outcome.passed + outcome.failed === 0
  const mark = outcome.failed > 0 ? '✗' : isSkipped ? '–' : '✓'
  if (outcome.failed > 0) process.stdout.write(`${outcome.output.trimEnd()}\n`)
  const counts = `${outcome.passed} passed, ${outcome.failed} failed`
  const skipped = outcome.skipped.length > 0 ? `, ${outcome.skipped.length} skipped` : ''
  process.stdout.write(`${mark} ${step.title}: ${counts}${skipped} (${(tookMs / 1000).toFixed(1)} s)\n`)
  for (const name of outcome.skipped) process.stdout.write(`    skipped: ${name}\n`)
}

function vitest(
  name: string,
  projects: string[],
  env: NodeJS.ProcessEnv = {},
  limitMs?: number,
): Promise<Outcome> {
  const args = projects.map((project) => `--project=${project}`)
  return runVitest(args, join(reports, `${name}.json`), env, limitMs)
}

async function testDurability(): Promise<Outcome> {
  const env = { LOUPE_TEST_DURABLE: 'yes' }
  const embedded = await vitest('durable-embedded', ['server'], env)
  const postgres = await onPostgres('durable-postgres', env)
  return {
    passed: embedded.passed + postgres.passed,
    failed: embedded.failed + postgres.failed,
    skipped: [...embedded.skipped, ...postgres.skipped],
    output: embedded.output + postgres.output,
  }
}

async function onPostgres(name: string, env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const given = process.env.LOUPE_TEST_DATABASE_URL
  if (given) return vitest(name, ['server'], { ...env, DATABASE_URL: given })
  const cluster = await startPostgres()
  try {
    return await vitest(name, ['server'], { ...env, DATABASE_URL: cluster.url })
  } finally {
    await cluster.stop()
  }
}

async function testLayout(): Promise<Outcome> {
  const chromium = await findOrInstallChromium()
  const args = ['--config=apps/console/vitest.browser.config.ts']
  return runVitest(args, join(reports, 'layout.json'), { LOUPE_TEST_BROWSER: chromium })
}

async function testJourneys(): Promise<Outcome> {
  return vitest('browser', ['e2e'], { LOUPE_TEST_BROWSER: await findOrInstallShell() })
}

async function testInBrowser(name: string, project: string, limitMs?: number): Promise<Outcome> {
  const chromium = await findOrInstallChromium()
  return vitest(name, [project], { LOUPE_TEST_BROWSER: chromium }, limitMs)
}
