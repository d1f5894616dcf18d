// `npm run mutate`: changes the sign-in module in one small place after the other, and sees whether a test fails.
// `npm run mutate -- <file …>` for some files of it. Nothing is written: the change is made on its way to the tests.
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type TestRunResult } from 'vitest/node'
import { applied, type Mutant, mutantsOf } from './mutate/mutants.ts'

const server = fileURLToPath(new URL('../apps/server', import.meta.url))
const account = 'src/features/account'
/** What stands between a visitor and a session. */
const sources = [
  `${account}/sign-in.ts`,
  `${account}/accounts.ts`,
  `${account}/tries.ts`,
  `${account}/enter.ts`,
  `${account}/open-session.ts`,
  `${account}/confirm-password.ts`,
  `${account}/recovery.ts`,
  `${account}/recoveries.ts`,
  `${account}/update-password.ts`,
  `${account}/second-factor/pass-factor.ts`,
  `${account}/second-factor/sign-in-steps.ts`,
  `${account}/second-factor/backup-codes.ts`,
  `${account}/second-factor/totp-factors.ts`,
  `${account}/second-factor/factors.ts`,
]
const tests = [`${account}/**/*.test.ts`, 'src/features/sessions/*.test.ts']
const longestMs = 180_000

let active: { file: string; code: string } | null = null

process.exitCode = await main(process.argv.slice(2))

async function main(wanted: string[]): Promise<number> {
  const chosen =
    wanted.length > 0 ? sources.filter((file) => wanted.some((part) => file.includes(part))) : sources
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: server,
      watch: false,
      include: tests,
      env: { TZ: 'UTC' },
      bail: 1,
      maxWorkers: cpus().length,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      reporters: [{}],
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform: (_, id) => (id === active?.file ? active.code : null),
        },
      ],
    },
  )
  try {
    const specifications = await vitest.globTestSpecifications()
    const run = () => vitest.runTestSpecifications(specifications, true)
    if (!passed(await run())) {
      process.stderr.write('The tests fail as things are: mutants would say nothing.\n')
      return 1
    }
    const counts = { killed: 0, survived: 0 }
    for (const source of chosen) {
      const file = path.join(server, source)
      const text = readFileSync(file, 'utf8')
      const mutants = mutantsOf(text)
      const survivors: Mutant[] = []
      for (const mutant of mutants) {
        active = { file, code: applied(text, mutant) }
        vitest.invalidateFile(file)
        const outcome = await Promise.race([run(), late()])
        if (outcome === 'late') await vitest.cancelCurrentRun('test-failure')
        else if (passed(outcome)) survivors.push(mutant)
      }
      active = null
      vitest.invalidateFile(file)
      counts.killed += mutants.length - survivors.length
      counts.survived += survivors.length
      process.stdout.write(`${source}: ${figure(mutants.length - survivors.length, survivors.length)}\n`)
      for (const one of survivors) process.stdout.write(`  survived: ${wordsOf(text, one)}\n`)
    }
    process.stdout.write(`\nIn all: ${figure(counts.killed, counts.survived)}\n`)
    return 0
  } finally {
    await vitest.close()
  }
}

function passed({ testModules, unhandledErrors }: TestRunResult): boolean {
  return testModules.every((module) => module.ok()) && unhandledErrors.length === 0
}

/** A mutant can turn a loop endless, which is noticed as well. */
function late(): Promise<'late'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('late'), longestMs).unref()
  })
}

function figure(killed: number, survived: number): string {
  const share = killed + survived === 0 ? 1 : killed / (killed + survived)
  return `${killed} of ${killed + survived} killed (${(share * 100).toFixed(1)} %)`
}

const short = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text)

function wordsOf(source: string, { start, end, replacement, kind, line }: Mutant): string {
  return `line ${line}, ${kind}: ${short(source.slice(start, end))} became ${short(replacement)}`
}
