import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { loggerOptions } from './logger.ts'

it('writes the lines of one turn of the event loop together, in order, without unknown fields', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { log } = Fastify({ logger: loggerOptions('info') })
  log.info({ event: 'first', password: 'a pearl' })
  log.info({ event: 'second' })
  expect(written).not.toHaveBeenCalled()
  await new Promise((resolve) => {
    setImmediate(resolve)
  })
  expect(written).toHaveBeenCalledOnce()
  const lines = String(written.mock.calls[0]?.[0]).trim().split('\n')
  written.mockRestore()
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, time: expect.any(String), event: 'first' },
    { level: 30, time: expect.any(String), event: 'second' },
  ])
})
