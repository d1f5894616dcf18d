import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { click, find } from '../engines/interactions.ts'
import { parseCsv } from '../harness/csv.ts'
import { messagesOf } from '../harness/messages.ts'
import { signInByKeys } from './console.ts'
import { engines, visitIn } from './visit.ts'

const en = messagesOf('en')

describe.each(engines)('%s', (_name, open) => {
  it('downloads a list unchanged from the server', () =>
    visitIn(open, async ({ tab, downloads }) => {
      await signInByKeys(tab)
      await tab.goto('/game-history')
      await find(tab, '[role=gridcell] a')
      await click(tab, 'button', en('games.export'))
      const file = await vi.waitUntil(() => downloadedCsv(downloads), { timeout: 60_000, interval: 100 })
      const text = readFileSync(join(downloads, file), 'utf8')
      const [head = [], ...rows] = parseCsv(text)
      expect(text.startsWith('\uFEFF')).toBe(true)
      expect(rows.length).toBeGreaterThan(1000)
      expect(rows.filter((row) => row.length !== head.length)).toEqual([])
      expect(await tab.consoleErrors()).toEqual([])
    }))
})

/** The name of the downloaded file once it is whole: browsers write it under another name first. */
function downloadedCsv(folder: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const isUnfinished = names.some((name) => /\.(part|wkdownload|crdownload)$/.test(name))
  return isUnfinished ? undefined : names.find((name) => name.endsWith('.csv'))
}
