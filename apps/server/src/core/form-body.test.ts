import { describe, expect, it, vi } from 'vitest'
import { readForm } from './form-body.ts'

const type = 'multipart/form-data; boundary=x'

function formOf(count: number): Buffer {
  const parts = Array.from(
    { length: count },
    (_, n) => `--x\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n1\r\n`,
  )
  return Buffer.from(`${parts.join('')}--x--\r\n`)
}

describe('a form', () => {
  it('of a hundred parts is read', async () => {
    expect(Object.keys((await readForm(formOf(100), type)).fieldsOf(undefined))).toHaveLength(100)
  })

  it('of more is refused without being parsed', async () => {
    const parse = vi.spyOn(Response.prototype, 'formData')
    await expect(readForm(formOf(101), type)).rejects.toMatchObject({ code: 'input_invalid' })
    await expect(readForm(formOf(300_000), 'multipart/form-data; boundary="x"')).rejects.toMatchObject({
      code: 'input_invalid',
    })
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })
})
