/** A package as `package-lock.json` has it (version 3). */
export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  license?: string
  hasInstallScript?: boolean
}

export interface Lockfile {
  packages: Record<string, LockedPackage>
}

/** A `package.json`, as far as these checks read it. */
export interface Manifest {
  scripts?: Record<string, string>
  allowScripts?: Record<string, boolean>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const exactVersion = /^\d+\.\d+\.\d+(-[\da-z.-]+)?$/i

/** The packages that are installed, without those of this repository. */
export function installed({ packages }: Lockfile): [name: string, locked: LockedPackage][] {
  return Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
}

/**
 * What is wrong with a lockfile, a line each: a package without a hash of its content, an address to download from
 * (which binds every installation to that host), or an install script that `allowed` does not name.
 */
export function lockfileProblems(lockfile: Lockfile, allowed: Record<string, boolean>): string[] {
  return installed(lockfile).flatMap(([place, locked]) => {
    const { version = '', resolved, integrity = '', hasInstallScript } = locked
    const found: [problem: string, isThere: boolean][] = [
      ['has no SHA-512 integrity', !integrity.startsWith('sha512-')],
      ['has no exact version', !exactVersion.test(version)],
      ['names an address to download from', resolved !== undefined],
      ['has an install script', hasInstallScript === true && !allowed[nameOf(place)]],
    ]
    return found.filter(([, isThere]) => isThere).map(([problem]) => `${place} ${problem}`)
  })
}

/** What is wrong with a `package.json`: a version that is not exact, or a script that runs when it is installed. */
export function manifestProblems({ scripts = {}, ...manifest }: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const requirements = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  const atInstall = ['preinstall', 'install', 'postinstall', 'prepare'].filter((name) => name in scripts)
  return [
    ...requirements
      .filter(([, version]) => !exactVersion.test(version))
      .map(([name, version]) => `${name} ${version} is not exact`),
    ...atInstall.map((name) => `${name} runs at installation`),
  ]
}

/** `apps/server/node_modules/@types/pg` is `@types/pg`. */
export function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
