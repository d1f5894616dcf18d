/** A multipart/form-data body with these fields and files, in the format of a browser. */
export function form(fields: [string, Buffer | string][]): {
  headers: Record<string, string>
  payload: Buffer
} {
  const boundary = 'loupe-boundary'
  const parts = fields.map(([name, value]) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
          typeof value === 'string' ? '' : '; filename="me.png"\r\ncontent-type: image/png'
        }\r\n\r\n`,
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
  )
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
