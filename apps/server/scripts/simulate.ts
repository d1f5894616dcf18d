import { parseArgs } from 'node:util'
import { StartError } from '#src/core/platform/start-error.ts'
import { simulate } from '#src/sample/simulate/simulate.ts'
import { reportFailure } from './report-failure.ts'

/**
 * `npm run simulate -- --key <key>`: plays the game against a running server over HTTP, with many realistic players.
 * What it creates is marked as test data unless `--real` is given.
 */
try {
  await run()
} catch (error) {
  reportFailure(error)
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:4600' },
      key: { type: 'string' },
      players: { type: 'string', default: '50' },
      games: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '8' },
      real: { type: 'boolean', default: false },
    },
  })
  const { url, key = process.env['LOUPE_GAME_KEY'] } = values
  if (!key) {
    throw new StartError(
      'Provide an API key created in Account settings: npm run simulate -- --key <key>, or LOUPE_GAME_KEY.',
    )
  }
  const requested = {
    players: wholeOf('players', values.players),
    gamesEach: wholeOf('games', values.games),
    seed: wholeOf('seed', values.seed),
    atOnce: wholeOf('at-once', values['at-once']),
  }
  const startedAt = performance.now()
  const sums = await simulate({ url, key, isTest: !values.real, ...requested })
  const seconds = (performance.now() - startedAt) / 1000
  console.log(
    `${sums.players} players played ${sums.games} games in ${seconds.toFixed(1)} s: ${sums.accepted} calls and events taken, ` +
      `${sums.duplicate} sent twice, ${sums.rejected} rejected; ${sums.questions} questions, ${sums.receipts} receipts, ` +
      `${sums.acceptances} answers to the terms.`,
  )
}

function wholeOf(name: string, value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new StartError(`--${name} takes a whole number, not "${value}".`)
  return Number(value)
}
