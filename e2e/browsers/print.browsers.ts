import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { engines, visitIn } from './visit.ts'

/** The driver of WebKit can't print. */
const ableEngines = engines.filter(([name]) => name !== 'WebKit')

describe.each(ableEngines)('%s', (_name, open) => {
  it('prints the public pages on one sheet each', () =>
    visitIn(open, async ({ tab }) => {
      const sheets: Record<string, number> = {}
      for (const path of ['/about', '/privacy-policy', '/teams-condition']) {
        await tab.goto(path)
        sheets[path] = sheetsOf(await tab.print())
      }
      expect(sheets).toEqual({ '/about': 1, '/privacy-policy': 1, '/teams-condition': 1 })
      expect(await tab.consoleErrors()).toEqual([])
    }))
})

/** The number of pages of a PDF; newer ones compress their lists of objects. */
function sheetsOf(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  const packed = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) =>
    unpack(body),
  )
  return [text, ...packed].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Streams that are not compressed text, such as pictures, count as empty. */
function unpack(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}
