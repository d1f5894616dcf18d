// `npm run sbom`: writes every package of the lockfile as CycloneDX JSON to dist/sbom.cdx.json. Part of `npm run build`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../dist/sbom.cdx.json', import.meta.url))
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const { status, stdout, stderr } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`)
const bill: { metadata: { component: { name: string } }; components: unknown[] } = JSON.parse(stdout)
// npm uses the name of its folder
bill.metadata.component.name = 'loupe'
mkdirSync(fileURLToPath(new URL('../dist', import.meta.url)), { recursive: true })
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
process.stdout.write(`dist/sbom.cdx.json lists ${bill.components.length} packages\n`)
