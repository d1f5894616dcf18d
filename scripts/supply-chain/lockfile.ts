/** A package in `package-lock.json` (version 3). */
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

/** The fields of a `package.json` that these checks read. */
export interface Manifest {
  scripts?: Record<string, string>
  allowScripts?: Record<string, boolean>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const exactVersion = /^\d+\.\d+\.\d+(-[\da-z.-]+)?$/i

/** The installed packages, without those of this repository. */
export function installed({ packages }: Lockfile): [name: string, locked: LockedPackage][] {
  return Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
}

/**
 * The problems of a lockfile, one line each: a package without a hash of its content, a download URL
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

/** The problems of a `package.json`: a version that is not exact, or a script that runs at installation. */
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
