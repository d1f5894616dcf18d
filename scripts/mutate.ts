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
const factor = `${account}/second-factor`
/** What stands between a visitor and a session, and the tests that are to notice a change of it. */
const sources: Record<string, string[]> = {
  [`${account}/tries.ts`]: [`${account}/tries.test.ts`, `${account}/account.test.ts`],
  [`${account}/sign-in.ts`]: [`${account}/account.test.ts`, `${factor}/sign-in.test.ts`],
  [`${account}/accounts.ts`]: [`${account}/account.test.ts`],
  [`${account}/enter.ts`]: [`${account}/account.test.ts`, `${factor}/sign-in.test.ts`],
  [`${account}/open-session.ts`]: [`${account}/account.test.ts`, 'src/features/sessions/sessions.test.ts'],
  [`${account}/recovery.ts`]: [`${account}/recovery.test.ts`],
  [`${account}/recoveries.ts`]: [`${account}/recovery.test.ts`],
  [`${factor}/pass-factor.ts`]: [`${factor}/sign-in.test.ts`, `${factor}/second-factor.test.ts`],
  [`${factor}/sign-in-steps.ts`]: [`${factor}/sign-in.test.ts`],
  [`${factor}/backup-codes.ts`]: [`${factor}/sign-in.test.ts`, `${factor}/second-factor.test.ts`],
  [`${factor}/totp-factors.ts`]: [
    `${factor}/sign-in.test.ts`,
    `${factor}/second-factor.test.ts`,
    `${factor}/change-keys.test.ts`,
  ],
}
const longestMs = 180_000

const short = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text)

let active: { file: string; code: string } | null = null

process.exitCode = await main(process.argv.slice(2))

async function main(wanted: string[]): Promise<number> {
  const chosen = Object.entries(sources).filter(
    ([file]) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
  )
  const tests = [...new Set(chosen.flatMap(([, own]) => own))]
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: server,
      watch: false,
      include: tests,
      env: { TZ: 'UTC' },
      bail: 1,
      maxWorkers: Math.max(1, Math.floor(cpus().length / 2)),
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
    const all = await vitest.globTestSpecifications()
    const asIs = await vitest.runTestSpecifications(all, true)
    if (!passed(asIs)) {
      process.stderr.write(
        `The tests fail as things are, so mutants would say nothing:\n${failuresOf(asIs)}\n`,
      )
      return 1
    }
    const counts = { killed: 0, survived: 0 }
    for (const [source, own] of chosen) {
      const specifications = all.filter(({ moduleId }) => own.some((test) => moduleId.endsWith(test)))
      const file = path.join(server, source)
      const text = readFileSync(file, 'utf8')
      const mutants = mutantsOf(text)
      const survivors: Mutant[] = []
      for (const mutant of mutants) {
        active = { file, code: applied(text, mutant) }
        process.stderr.write('.')
        vitest.invalidateFile(file)
        const outcome = await Promise.race([vitest.runTestSpecifications(specifications), late()])
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

function failuresOf({ testModules, unhandledErrors }: TestRunResult): string {
  const failed = testModules.flatMap((module) => [
    ...module.errors().map(({ message }) => `${module.moduleId}: ${message}`),
    ...[...module.children.allTests('failed')].map(
      (test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
    ),
  ])
  return [...failed, ...unhandledErrors.map(String)].join('\n')
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

function wordsOf(source: string, { start, end, replacement, kind, line }: Mutant): string {
  return `line ${line}, ${kind}: ${short(source.slice(start, end))} became ${short(replacement)}`
}
