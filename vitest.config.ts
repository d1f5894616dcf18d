import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './scripts/test/long-first.ts'

/** Where a test waits half of its time for a database, a program or a browser, three of them keep two cores busy. */
const threeForTwoCores = Math.ceil(1.5 * availableParallelism())

/**
 * One project for each kind of promise: `npx vitest run --project server` runs one of them.
 * The server's suite runs on the embedded engine, and on PostgreSQL when DATABASE_URL is set.
 */
export default defineConfig({
  test: {
    // Figures and screens are compared as an administrator in a plain UTC container sees them.
    env: { TZ: 'UTC' },
    // Every core: by itself vitest leaves one out, which is half of a machine that has two.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'contract',
          root: 'packages/contract',
          include: ['{src,test}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'rich-text',
          root: 'packages/rich-text',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'judge',
          root: 'packages/judge',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'play-statistics',
          root: 'packages/play-statistics',
          include: ['src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'game-client',
          root: 'packages/game-client',
          include: ['{src,scripts}/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: serverTests(),
          // What is of the embedded engine alone says nothing about PostgreSQL, and is kept once.
          exclude: process.env.DATABASE_URL ? ['src/core/database/embedded/**'] : [],
          // Each file makes its own app on its own database, so that they can share the modules of a thread: to load
          // them for each of a hundred files was a third of the computing.
          pool: 'threads',
          isolate: false,
          // More than half of the time is waiting: for PostgreSQL, for a program that starts or ends, for a clock.
          maxWorkers: 2 * availableParallelism(),
          // only what hangs is to end
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: optional('apps/console/vite.config.ts'),
        test: {
          name: 'console',
          root: 'apps/console',
          environment: 'happy-dom',
          include: ['{src,build,test}/**/*.test.{ts,tsx}'],
          // these run in Chromium: apps/console/vitest.browser.config.ts
          exclude: ['**/*.browser.test.tsx'],
          setupFiles: optionals('apps/console/test/setup.ts'),
          // Each file has a document and modules of its own all the same, without a process and its loading of both.
          pool: 'vmThreads',
          // a project that extends a config of its own takes none of the number above, and had one worker
          maxWorkers: '100%',
          // both cores are at work, and a slow machine is no failure
          testTimeout: 60_000,
        },
      },
      {
        resolve: {
          alias: [{ find: /^#src\//, replacement: new URL('apps/play/src/', import.meta.url).pathname }],
        },
        test: {
          name: 'play',
          root: 'apps/play',
          include: ['{src,build}/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,tools}/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.spec.ts', 'engines/**/*.test.ts'],
          globalSetup: ['harness/prepared-folder.ts'],
          // each with a browser and a server of its own
          maxWorkers: threeForTwoCores,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // as long as a locator waits: a slow machine is no failure
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'browsers-shortly',
          root: 'e2e',
          include: ['browsers/shortly.browsers.ts'],
          globalSetup: ['harness/sample-folder.ts'],
          // on a machine that may be slow
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'browsers',
          root: 'e2e',
          include: ['browsers/*.browsers.ts'],
          globalSetup: ['harness/sample-folder.ts'],
          maxWorkers: 2,
          testTimeout: 480_000,
          hookTimeout: 480_000,
        },
      },
      {
        test: {
          name: 'pictures',
          root: 'e2e',
          include: ['pictures/**/*.pictures.ts'],
          globalSetup: ['harness/prepared-folder.ts'],
          hookTimeout: 240_000,
        },
      },
    ],
  },
})

function serverTests(): string[] {
  if (process.env.LOUPE_TEST_DURABLE)
    return [
      'src/**/*durability.test.ts',
      'src/core/database/embedded/power-cut.test.ts',
      'src/sample/simulate/planted-world.test.ts',
      'src/features/games/events.upgrade.test.ts',
    ]
  return process.env.LOUPE_TEST_SHORT ? shortServerTests() : ['{src,test,scripts}/**/*.test.ts']
}

/**
 * For the embedded engine: the engine itself, the start, and of each feature the test of its main calls. Both engines
 * run one dialect, so what the whole suite proves on PostgreSQL is tried here once a feature; `embedded-whole` runs all.
 */
function shortServerTests(): string[] {
  return [
    'src/core/database/**/*.test.ts',
    'src/main.test.ts',
    // the chain is sealed by triggers of the database
    'src/core/audit/audit.test.ts',
    'src/features/account/account.test.ts',
    'src/features/audit/audit.test.ts',
    'src/features/cases/planted-case.test.ts',
    'src/features/dashboard/dashboard.test.ts',
    'src/features/documents/admin/documents.test.ts',
    'src/features/game-keys/game-keys.test.ts',
    'src/features/games/admin/games.test.ts',
    'src/features/games/admin/taps/puzzle-taps.test.ts',
    'src/features/games/statistics/statistics.test.ts',
    'src/features/help-queries/admin/help-queries.test.ts',
    'src/features/imports/imports.test.ts',
    'src/features/notifications/admin/notifications.test.ts',
    'src/features/puzzles/admin/puzzles.test.ts',
    'src/features/scenes/scenes.test.ts',
    'src/features/users/users.test.ts',
    'src/features/views/views.test.ts',
    'test/game-client/*.test.ts',
  ]
}

function optional(path: string): string | undefined {
  return existsSync(new URL(path, import.meta.url)) ? `./${path}` : undefined
}

function optionals(path: string): string[] {
  return existsSync(new URL(path, import.meta.url)) ? [new URL(path, import.meta.url).pathname] : []
}
