import { spawnSync } from 'node:child_process'

/**
 * Installs packages of the operating system if possible (apt-get, as root), or else throws an error with
 * instructions to install them.
 */
export function installSystemPackages(names: string[], purpose: string): void {
  const isPossible = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!isPossible) {
    throw new Error(
      `${purpose} is missing. Install it (on Debian and Ubuntu: sudo apt-get install ${names.join(' ')}) and run the tests again.`,
    )
  }
  process.stdout.write(`  installing ${names.join(' ')} …\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env })
  const result = spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
  if (result.status !== 0) {
    throw new Error(`${purpose} could not be installed. apt-get said:\n${result.stderr.toString().trim()}`)
  }
}
