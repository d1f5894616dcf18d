import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readAudit } from './supply-chain/audit.ts'
import { isAllowed, licenceProblems } from './supply-chain/licences.ts'
import {
  installed,
  type Lockfile,
  lockfileProblems,
  type Manifest,
  manifestProblems,
} from './supply-chain/lockfile.ts'
import { secretsIn } from './supply-chain/secrets.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '')

const lockfile: Lockfile = JSON.parse(read('package-lock.json'))
const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file))
const { allowScripts = {} }: Manifest = JSON.parse(read('package.json'))

const pemLine = (end: string) => `-----${end} RSA PRIVATE KEY-----`
const finding = (severity: string) =>
  JSON.stringify({ vulnerabilities: { x: { name: 'x', severity, range: '<2' } } })

describe('the lockfile', () => {
  it('has a hash of every package, no URL, and no install scripts except those of allowScripts', () => {
    expect(installed(lockfile).length).toBeGreaterThan(200)
    expect(lockfileProblems(lockfile, allowScripts)).toEqual([])
    expect(allowScripts).toEqual({ node: true })
  })

  it.each([
    [{ version: '1.0.0' }, 'has no SHA-512 integrity'],
    [{ version: '1.0.0', integrity: 'sha1-abc' }, 'has no SHA-512 integrity'],
    [{ version: 'file:../x', integrity: 'sha512-abc' }, 'has no exact version'],
    [
      { version: '1.0.0', integrity: 'sha512-abc', resolved: 'https://example.com/x.tgz' },
      'names an address to download from',
    ],
    [{ version: '1.0.0', integrity: 'sha512-abc', hasInstallScript: true }, 'has an install script'],
  ])('is refused with a package that is %j', (locked, problem) => {
    expect(lockfileProblems({ packages: { 'node_modules/x': locked } }, allowScripts)).toEqual([
      `node_modules/x ${problem}`,
    ])
  })
})

describe('every package.json', () => {
  it('has exact versions, and runs nothing at installation', () => {
    expect(manifests.length).toBeGreaterThan(6)
    expect(
      manifests.flatMap((file) => manifestProblems(JSON.parse(read(file))).map((line) => `${file}: ${line}`)),
    ).toEqual([])
  })

  it('is refused with a range, a tag, a URL, or a script that runs at installation', () => {
    const dependencies = { a: '^1.0.0', b: 'latest', c: 'git+https://example.com/c.git', d: '1.2.3' }
    expect(manifestProblems({ dependencies, scripts: { postinstall: 'node x.js', test: 'y' } })).toEqual([
      'a ^1.0.0 is not exact',
      'b latest is not exact',
      'c git+https://example.com/c.git is not exact',
      'postinstall runs at installation',
    ])
  })
})

describe('licences', () => {
  it('are allowed for shipped packages, or belong to tools that are not shipped', () => {
    expect(licenceProblems(lockfile)).toEqual([])
  })

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['(GPL-3.0-only OR MIT) AND ISC', true],
    ['GPL-3.0-only', false],
    ['(MIT', false],
    ['MIT)', false],
    ['', false],
  ])('%j is allowed: %s', (expression, verdict) => {
    expect(isAllowed(expression, new Set(['MIT', 'ISC']))).toBe(verdict)
  })

  it('are refused if a package has none, or if only tools may have it', () => {
    const packages = { 'node_modules/a': {}, 'node_modules/b': { license: 'MPL-2.0' } }
    expect(licenceProblems({ packages })).toEqual([
      'node_modules/a is under no licence that it names',
      'node_modules/b is under MPL-2.0',
    ])
  })
})

describe('the tree', () => {
  it('contains no key, token or password', async () => {
    const found = await Promise.all(files.map((file) => secretsIn(file, read(file))))
    expect(found.flat()).toEqual([])
  })

  it('is reported if it contains one', async () => {
    // concatenated, so that this file is not reported itself
    const key = [pemLine('BEGIN'), 'MIIEpAIBAAKCAQEA'.repeat(8), pemLine('END')].join('\n')
    const address = ['postgres', '//loupe:s3cr3tpw@db.example.com/x'].join(':')
    expect(await secretsIn('a.pem', key)).toHaveLength(1)
    expect(await secretsIn('a.ts', `const url = '${address}'`)).toHaveLength(1)
  })
})

describe('npm audit', () => {
  it('fails for a moderate or worse advisory, and passes for a low one', () => {
    expect(readAudit(finding('high'))).toEqual({ passed: 0, failed: 1, skipped: [], output: 'high: x <2\n' })
    expect(readAudit(finding('low'))).toMatchObject({ passed: 1, failed: 0 })
    expect(readAudit('{"vulnerabilities":{}}')).toMatchObject({ passed: 1, failed: 0, skipped: [] })
  })

  it.each([
    ['{"statusCode":405,"error":{}}', 'status 405'],
    ['', 'no answer'],
  ])('is reported as skipped if the registry responds %j', (output, reason) => {
    const { passed, failed, skipped } = readAudit(output)
    expect([passed, failed]).toEqual([0, 0])
    expect(skipped).toEqual([
      `known vulnerabilities: the registry did not answer npm audit (${reason}); nothing was looked up`,
    ])
  })
})

describe('the bill of materials', () => {
  it('lists every package of the lockfile by its version and hash', () => {
    execFileSync(process.execPath, ['scripts/sbom.ts'], { cwd: root })
    const bill: {
      bomFormat: string
      components: { name: string; version: string; hashes?: unknown[]; purl: string }[]
    } = JSON.parse(read('dist/sbom.cdx.json'))
    expect(bill.bomFormat).toBe('CycloneDX')
    const hashed = bill.components.filter(({ hashes }) => hashes?.length)
    const listed = new Set(hashed.map(({ purl }) => decodeURIComponent(purl)))
    const wanted = installed(lockfile).map(
      ([place, { version }]) => `pkg:npm/${place.slice(place.lastIndexOf('node_modules/') + 13)}@${version}`,
    )
    expect([...new Set(wanted)].filter((purl) => !listed.has(purl))).toEqual([])
  })
})
