import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../src/core/http/openapi/openapi.ts'

const file = new URL('../../../docs/openapi.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
console.log('docs/openapi.json is current.')
