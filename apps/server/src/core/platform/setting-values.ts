import { StartError } from './start-error.ts'

export function asText(text: string): string {
  return text
}

export function asPort(text: string, name: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartError(`${name} must be a port from 0 to 65535, not "${text}".`)
  }
  return port
}

export function asCount(text: string, name: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 2 || count > 1000) {
    throw new StartError(`${name} must be a whole number from 2 to 1000, not "${text}".`)
  }
  return count
}

/** Apps may send games weeks after they were played offline. */
export function asDaysOrUnset(text: string, name: string): number | null {
  if (text === '') return null
  const days = Number(text)
  if (!Number.isInteger(days) || days < 30 || days > 36_500) {
    throw new StartError(`${name} must be a whole number of days from 30 to 36500, not "${text}".`)
  }
  return days
}

export function asNotificationsPerDay(text: string, name: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > 100) {
    throw new StartError(`${name} must be a whole number from 1 to 100, not "${text}".`)
  }
  return count
}

export function asHosts(text: string, name: string): string[] {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  const wrong = hosts.find((host) => !/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/.test(host))
  if (wrong !== undefined) {
    throw new StartError(`${name} must be hosts such as push.example.com or *.example.com, not "${wrong}".`)
  }
  return hosts
}

export function asUrl(text: string, name: string): string | null {
  if (text === '') return null
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartError(`${name} must be an address such as https://console.example.com, not "${text}".`)
  }
  return text.replace(/\/+$/, '')
}

export function asDatabaseUrl(text: string, name: string): string | null {
  if (text === '') return null
  if (!/^postgres(ql)?:\/\//.test(text)) {
    // The text may contain a password: it is not repeated.
    throw new StartError(`${name} must be an address such as postgresql://user:password@host:5432/loupe.`)
  }
  return text
}

export function asSmtpUrl(text: string, name: string): string | null {
  if (text === '') return null
  if (!/^smtps?:\/\/[^/]/.test(text) || !URL.canParse(text)) {
    // The text may contain a password: it is not repeated.
    throw new StartError(`${name} must be an address such as smtps://user:password@mail.example.com:465.`)
  }
  return text
}

export function asSwitch(text: string, name: string): boolean {
  if (text !== 'on' && text !== 'off') throw new StartError(`${name} must be on or off, not "${text}".`)
  return text === 'on'
}

export function asProxies(text: string, name: string): number {
  const count = text === 'off' ? 0 : text === 'on' ? 1 : Number(text)
  if (!Number.isInteger(count) || count < 0 || count > 9) {
    throw new StartError(`${name} must be on, off or a whole number from 0 to 9, not "${text}".`)
  }
  return count
}

export function asSwitchOrUnset(text: string, name: string): boolean | null {
  return text === '' ? null : asSwitch(text, name)
}

export function asSecret(text: string, name: string): string | null {
  if (text === '') return null
  if (text.length < 32 || new Set(text).size < 8) {
    throw new StartError(`${name} is too weak. Use 32 random characters or more.`)
  }
  return text
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

export function asLogLevel(text: string, name: string): (typeof logLevels)[number] {
  const level = logLevels.find((known) => known === text)
  if (!level) throw new StartError(`${name} must be one of ${logLevels.join(', ')}, not "${text}".`)
  return level
}
