export type Encoding = 'br' | 'gzip' | 'identity'

/** The best available encoding that a client accepts (RFC 9110, section 12.5.3). */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepts = acceptedBy(header)
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

/** Whether a client accepts what is compressed when it is sent. */
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return acceptedBy(header)('gzip')
}

function acceptedBy(header: string | string[] | undefined): (encoding: Encoding) => boolean {
  const weights = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))
        return [name, weight ? Number(weight.slice(2)) : 1]
      }),
  )
  return (encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0
}
