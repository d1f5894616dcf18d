// `npm run build -w @loupe/game-client`: writes dist/, a package without dependencies.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import manifest from '../package.json' with { type: 'json' }
import { writeTypes } from './write-types.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Built {
  /** The module that a game loads, minified. */
  code: string
}

/** Builds the package into a folder. */
export async function build(dir: string): Promise<Built> {
  rmSync(dir, { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: root,
    input: 'src/game-client.ts',
    platform: 'neutral',
    // browsers since 2022; React Native compiles it again
    transform: { target: 'es2022' },
    // a remaining import would be of the contract or of an unpublished package
    external: (id) => {
      if (!/^[./]/.test(id)) throw new Error(`The client must not import ${id}.`)
      return false
    },
  })
  const { output } = await bundle.write({ file: `${dir}/index.js`, format: 'esm', minify: true })
  writeTypes(root, `${dir}/types`)
  cpSync(`${root}README.md`, `${dir}/README.md`)
  const { name, version, type, sideEffects } = manifest
  const types = './types/game-client.d.ts'
  const exports = { '.': { types, default: './index.js' } }
  const published = { name, version, license: 'MIT', type, sideEffects, main: './index.js', types, exports }
  writeFileSync(`${dir}/package.json`, `${JSON.stringify(published, null, 2)}\n`)
  return { code: output[0].code }
}

if (import.meta.main) await build(`${root}dist`)
