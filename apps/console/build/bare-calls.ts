import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@loupe/contract/shared/endpoint'
import type { Plugin } from 'vite'

const contract = '@loupe/contract/'
const queriesFile = /\.queries\.tsx?$/
const mark = '?bare'

/**
 * `*.queries.ts` files make calls and only need how a call is made, not its schemas: their imports of the contract are
 * reduced to that, so that a page loads neither the schemas nor the validator. Forms validate with the schemas, and
 * import them where they are loaded with the form. The bundler refuses to import anything but an endpoint there.
 */
export function bareCalls(): Plugin {
  return {
    name: 'loupe-bare-calls',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.startsWith(contract) || !importer || !queriesFile.test(importer)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved ? `${resolved.id}${mark}` : null
    },
    async load(id) {
      if (!id.endsWith(mark)) return null
      const module = await importModule(pathToFileURL(id.slice(0, -mark.length)).href)
      return Object.entries(module)
        .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
        .map(([name, endpoint]) => `export const ${name} = ${JSON.stringify(bare(endpoint))}`)
        .join('\n')
    },
  }
}

function bare({ method, path, access, format, upload }: Endpoint) {
  return { method, path, access, format, upload }
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'input' in value
  )
}

function importModule(address: string): Promise<Record<string, unknown>> {
  return import(address)
}
