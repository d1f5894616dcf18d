import fs from 'node:fs'
import { Readable } from 'node:stream'
import { describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readForm } from './form-body.ts'

const type = 'multipart/form-data; boundary=x'
const pieceBytes = 64 * 1024

function read(
  source: Iterable<Buffer> | AsyncIterable<Buffer>,
  { folder = temporaryFolder(), maxBytes = 1e8 } = {},
) {
  const form = { file: 'scene', maxBytes: 40 * pieceBytes }
  return readForm(Readable.from(source, { objectMode: false }), type, { form, maxBytes, folder })
}

function fieldsOf(count: number): Buffer {
  const parts = Array.from(
    { length: count },
    (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n1\r\n`,
  )
  return Buffer.from(`${parts.join('')}--x--\r\n`)
}

/** A form with a file of so many pieces; `onPiece` is called before each. */
function* fileOf(pieces: number, onPiece: (bytes: number) => void = () => {}, name = 'scene') {
  yield Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\n`)
  for (let n = 0; n < pieces; n += 1) {
    onPiece(pieceBytes)
    yield Buffer.alloc(pieceBytes, n % 256)
  }
  yield Buffer.from('\r\n--x--\r\n')
}

/** Counts bytes that are written to files, and files that are open. */
function watchFiles() {
  const counts = { written: 0, open: 0 }
  const { open } = fs.promises
  vi.spyOn(fs.promises, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args)
    counts.open += 1
    const [write, close] = [handle.writeFile.bind(handle), handle.close.bind(handle)]
    handle.writeFile = async (part) => {
      await write(part)
      counts.written += (part as Buffer).length
    }
    handle.close = async () => {
      counts.open -= 1
      await close()
    }
    return handle
  })
  return counts
}

describe('a form', () => {
  it('with a hundred parts is read', async () => {
    const form = await read([fieldsOf(100)])
    expect(Object.keys(form.fieldsOf(undefined))).toHaveLength(100)
  })

  it('with more is refused at the first excess part', async () => {
    await expect(read([fieldsOf(101)])).rejects.toMatchObject({ code: 'input_invalid' })
    const many = fieldsOf(300_000)
    let sent = 0
    const pieces = function* pieces() {
      for (; sent < many.length; sent += pieceBytes) yield many.subarray(sent, sent + pieceBytes)
    }
    await expect(read(pieces())).rejects.toMatchObject({ code: 'input_invalid' })
    expect(sent).toBeLessThan(12 * pieceBytes)
  })

  it('that is cut off in the middle is refused', async () => {
    await expect(read([fieldsOf(3).subarray(0, -10)])).rejects.toMatchObject({ code: 'input_invalid' })
  })
})

describe('the file of a form', () => {
  it('that arrives in one piece and is too large is refused, without other failures', async () => {
    const whole = Buffer.concat([...fileOf(80)])
    await expect(read([whole])).rejects.toMatchObject({ code: 'too_large' })
    await expect(read([whole.subarray(0, 30 * pieceBytes)])).rejects.toMatchObject({ code: 'input_invalid' })
  })

  it('is written to the disk as it arrives, with little of it in memory', async () => {
    const files = watchFiles()
    let sent = 0
    let most = 0
    const form = await read(
      fileOf(32, (bytes) => {
        most = Math.max(most, sent - files.written)
        sent += bytes
      }),
    )
    vi.restoreAllMocks()
    expect(files.written).toBe(32 * pieceBytes)
    expect(most).toBeLessThanOrEqual(8 * pieceBytes)
    const whole = await form.file?.read()
    expect(whole?.length).toBe(32 * pieceBytes)
    for (let n = 0; n < 32; n += 1) expect(whole?.[n * pieceBytes]).toBe(n)
    await form.file?.close()
  })

  it('is refused at the first excess byte, with the form', async () => {
    let sent = 0
    const count = (bytes: number) => (sent += bytes)
    await expect(read(fileOf(400, count))).rejects.toMatchObject({
      code: 'too_large',
      errors: [{ path: 'scene' }],
    })
    expect(sent).toBeLessThan(60 * pieceBytes)
    sent = 0
    const small = { maxBytes: 4 * pieceBytes }
    await expect(read(fileOf(400, count), small)).rejects.toMatchObject({ code: 'too_large' })
    expect(sent).toBeLessThan(12 * pieceBytes)
  })

  it('leaves nothing behind if it is refused or its sender disconnects', async () => {
    const files = watchFiles()
    const folder = temporaryFolder()
    const broken = async function* broken() {
      yield* [...fileOf(3)].slice(0, 3)
      throw new Error('aborted')
    }
    await expect(read(broken(), { folder })).rejects.toThrow('aborted')
    await expect(read([...fileOf(3)].slice(0, 3), { folder })).rejects.toMatchObject({
      code: 'input_invalid',
    })
    await expect(read(fileOf(80), { folder })).rejects.toMatchObject({ code: 'too_large' })
    vi.restoreAllMocks()
    expect([files.open, fs.readdirSync(folder)]).toEqual([0, []])
  })

  it('has no name on the disk, so that it disappears with the process', async () => {
    const folder = temporaryFolder()
    const form = await read(fileOf(3), { folder })
    expect(fs.readdirSync(folder)).toEqual([])
    await form.file?.close()
  })

  it('under another name is refused and not stored', async () => {
    const files = watchFiles()
    const form = await read(fileOf(5, undefined, 'other'))
    vi.restoreAllMocks()
    expect(() => form.refuseUnknownFiles()).toThrow('input_invalid')
    expect(files.written).toBe(0)
  })
})
