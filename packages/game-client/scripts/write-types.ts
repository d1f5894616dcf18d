import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const contractTypes = 'contract-types'

/**
 * Writes all declarations into `dir`. Types of the contract are printed in full, so that its
 * schemas are not needed.
 */
export function writeTypes(root: string, dir: string): void {
  const work = mkdtempSync(`${root}.types-`)
  try {
    const names = namesIn(readFileSync(`${root}src/${contractTypes}.ts`, 'utf8'))
    writeFileSync(`${work}/flat.ts`, flattening(names))
    writeFileSync(`${work}/tsconfig.json`, JSON.stringify(settings))
    const { status, stdout } = spawnSync('tsc', ['-p', work], { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stdout)
    const emitted = `${work}/out/packages/${path.basename(root)}`
    const flat = readFileSync(`${emitted}/${path.basename(work)}/flat.d.ts`, 'utf8')
    writeFileSync(
      `${emitted}/src/${contractTypes}.d.ts`,
      flat.replaceAll('export declare const ', 'export type ').replace(/^(export type \w+):/gm, '$1 ='),
    )
    cpSync(`${emitted}/src`, dir, { recursive: true })
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const namesIn = (source: string) => [...source.matchAll(/^export type (\w+)/gm)].map(([, name = '']) => name)

/** The compiler prints a type in full if it is the return type of a call. */
function flattening(names: readonly string[]): string {
  return `import type * as contract from '../src/${contractTypes}.ts'
type Flat<T> = T extends (infer Item)[] ? Flat<Item>[] : T extends object ? (T extends infer O ? { [K in keyof O]: Flat<O[K]> } : never) : T
declare function flat<T>(): Flat<T>
${names.map((name) => `export const ${name} = flat<contract.${name}>()`).join('\n')}
`
}

const settings = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rewriteRelativeImportExtensions: true,
    noErrorTruncation: true,
    stripInternal: true,
    rootDir: '../../..',
    outDir: 'out',
  },
  include: ['flat.ts', '../src/game-client.ts'],
}
