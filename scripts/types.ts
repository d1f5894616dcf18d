// Type-checks every part of the repository; the parts differ in their `lib` and `types`.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = ['.', 'apps/server', 'apps/console', 'apps/play', 'apps/play/worker', 'e2e']

const failed = parts.filter((part) => {
  const result = spawnSync('tsc', ['-p', part], { cwd: root, stdio: 'inherit' })
  if (result.error) throw result.error
  return result.status !== 0
})
if (failed.length > 0) {
  process.stderr.write(`Type errors in: ${failed.join(', ')}\n`)
  process.exitCode = 1
}
