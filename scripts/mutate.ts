// `npm run mutate`: makes small changes to the sign-in code one by one, and checks whether a test fails.
// `npm run mutate -- <file …>` for some of its files. Changes are made when modules are loaded, and nothing is written
// except the results, in .cache/mutants: an interrupted run continues where it stopped.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createVitest, type TestRunResult, type TestSpecification, type Vitest } from 'vitest/node'
import { keyOf, openMemory } from './mutate/memory.ts'
import { applied, type Mutant, mutantsOf } from './mutate/mutants.ts'
import { startPostgres } from './test/postgres.ts'

const server = fileURLToPath(new URL('../apps/server', import.meta.url))
const factor = 'src/features/account/second-factor'
const recovery = [
  'src/features/account/recovery/recovery.test.ts',
  'src/features/account/recovery/recovery-codes.test.ts',
  'src/features/account/passwords/passwords.test.ts',
]
/** The code that protects sessions, and the tests that must detect changes of it. */
const sources: Record<string, string[]> = {
  'src/features/account/attempts.ts': [
    'src/features/account/attempts.test.ts',
    'src/features/account/account.test.ts',
    ...recovery,
  ],
  'src/features/account/sign-in/sign-in.ts': [
    'src/features/account/account.test.ts',
    `${factor}/sign-in.test.ts`,
    ...recovery,
    'src/features/account/sessions/sessions.test.ts',
  ],
  'src/features/account/accounts.ts': ['src/features/account/account.test.ts'],
  'src/features/account/sign-in/complete-sign-in.ts': [
    'src/features/account/account.test.ts',
    `${factor}/sign-in.test.ts`,
  ],
  'src/features/account/sign-in/open-session.ts': [
    'src/features/account/account.test.ts',
    'src/features/account/sessions/sessions.test.ts',
  ],
  'src/features/account/recovery/recovery.ts': recovery,
  'src/features/account/recovery/recoveries.ts': recovery,
  [`${factor}/verify-factor.ts`]: [`${factor}/sign-in.test.ts`, `${factor}/second-factor.test.ts`],
  [`${factor}/sign-in-steps.ts`]: [`${factor}/sign-in.test.ts`],
  [`${factor}/backup-codes.ts`]: [`${factor}/sign-in.test.ts`, `${factor}/second-factor.test.ts`],
  [`${factor}/totp-factors.ts`]: [
    `${factor}/sign-in.test.ts`,
    `${factor}/second-factor.test.ts`,
    `${factor}/change-keys.test.ts`,
  ],
}
const cheapArgon2 = fileURLToPath(new URL('mutate/cheap-argon2.ts', import.meta.url))
const longestMs = 180_000
const memoryFile = fileURLToPath(new URL('../.cache/mutants', import.meta.url))

const short = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text)

let active: { file: string; code: string } | null = null

process.exitCode = await main(process.argv.slice(2))

async function main(wanted: string[]): Promise<number> {
  const chosen = Object.entries(sources).filter(
    ([file]) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
  )
  const tests = [...new Set(chosen.flatMap(([, own]) => own))]
  // Creating a database takes a tenth of the time that the embedded engine takes to start, and each mutant needs one.
  const cluster = await startPostgres()
  const vitest = await createVitest(
    {
      config: false,
      root: server,
      watch: false,
      include: tests,
      env: { TZ: 'UTC', DATABASE_URL: cluster.url },
      bail: 1,
      // one after the other, so that the first failure stops all of them
      maxWorkers: 1,
      // a module cached on the disk would bypass the plugin below
      fsModuleCache: false,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      reporters: [{}],
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          // hashing would take most of the time, and is not tested here
          resolveId: (id) => (id === '@node-rs/argon2' ? cheapArgon2 : null),
          transform: (_, id) => (id === active?.file ? active.code : null),
        },
      ],
    },
  )
  try {
    const all = await vitest.globTestSpecifications()
    const asIs = await vitest.runTestSpecifications(all, true)
    if (!passed(asIs, all)) {
      process.stderr.write(
        `The tests fail as things are, so mutants would say nothing:\n${failuresOf(asIs)}\n`,
      )
      return 1
    }
    const tried: Tried[] = []
    const say = () => process.stdout.write(reportOf(tried))
    // a run takes long: when interrupted, it prints the results so far
    process.once('SIGINT', () => {
      say()
      process.exit(130)
    })
    const memory = openMemory(memoryFile)
    for (const { source, own, text, mutant } of mixed(chosen)) {
      const code = applied(text, mutant)
      const key = keyOf(
        code,
        own.map((test) => readFileSync(path.join(server, test), 'utf8')),
      )
      const before = memory.recall(key)
      const isKilled = before ?? (await isNoticed(vitest, all, { source, own, code }))
      if (before === undefined) memory.keep(key, isKilled)
      tried.push({ source, isKilled })
      process.stderr.write('.')
      if (!isKilled) process.stdout.write(`${source} survived, ${wordsOf(text, mutant)}\n`)
    }
    say()
    return 0
  } finally {
    await vitest.close()
    await cluster.stop()
  }
}

/** Whether a test fails, or never ends, with this content of a file of the server. */
async function isNoticed(
  vitest: Vitest,
  all: TestSpecification[],
  { source, own, code }: { source: string; own: string[]; code: string },
): Promise<boolean> {
  const file = path.join(server, source)
  const specifications = all.filter(({ moduleId }) => own.some((test) => moduleId.endsWith(test)))
  active = { file, code }
  vitest.invalidateFile(file)
  const outcome = await Promise.race([vitest.runTestSpecifications(specifications), late()])
  active = null
  vitest.invalidateFile(file)
  if (outcome === 'late') await vitest.cancelCurrentRun('test-failure')
  return outcome === 'late' || !passed(outcome, specifications)
}

interface Tried {
  source: string
  isKilled: boolean
}

/** The mutants of all files in a fixed random order, so that those tested so far are representative. */
function mixed(chosen: [string, string[]][]) {
  return chosen
    .flatMap(([source, own]) => {
      const text = readFileSync(path.join(server, source), 'utf8')
      return mutantsOf(text).map((mutant, place) => ({
        source,
        own,
        text,
        mutant,
        order: createHash('sha256').update(`${source} ${place}`).digest('hex'),
      }))
    })
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
}

function reportOf(tried: Tried[]): string {
  const groups = Map.groupBy(tried, ({ source }) => source)
  const lines = [...groups].map(([source, own]) => `${source}: ${figure(own)}\n`)
  return `\n${lines.join('')}\nIn all: ${figure(tried)}\n`
}

/** A result also contains earlier results of other files: only files of this run count. */
function passed({ testModules, unhandledErrors }: TestRunResult, ran: TestSpecification[]): boolean {
  const files = new Set(ran.map(({ moduleId }) => moduleId))
  return unhandledErrors.length === 0 && testModules.every((one) => !files.has(one.moduleId) || one.ok())
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

/** A mutant can cause an endless loop, which counts as detected. */
function late(): Promise<'late'> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('late'), longestMs).unref()
  })
}

function figure(tried: Tried[]): string {
  const killed = tried.filter(({ isKilled }) => isKilled).length
  return `${killed} of ${tried.length} killed (${((killed / Math.max(1, tried.length)) * 100).toFixed(1)} %)`
}

function wordsOf(source: string, { start, end, replacement, kind, line }: Mutant): string {
  return `line ${line}, ${kind}: ${short(source.slice(start, end))} became ${short(replacement)}`
}
