import {
  consoleCookie,
  documentCookie,
  secureDocumentCookie,
  widthCookie,
  zoneCookie,
} from '@loupe/contract/shared/cookies'
import { isTimeZone } from '@loupe/contract/shared/values'
import type { FastifyReply } from 'fastify'
import type { Config } from '../platform/config.ts'
import { sessionLimits } from './session.ts'

type Settings = Pick<Config, 'publicUrl'>

/**
 * Sets the cookie that identifies the session for documents only: no API call reads cookies, and its value is not an
 * API token (docs/adr/0042-first-rows-in-the-document.md).
 */
export function setDocumentCookie(reply: FastifyReply, settings: Settings, value: string): void {
  void reply.header('set-cookie', cookieOf(settings, value, sessionLimits.absoluteMs / 1000))
}

export function clearDocumentCookie(reply: FastifyReply, settings: Settings): void {
  void reply.header('set-cookie', cookieOf(settings, '', 0))
}

/** The cookies of a request: the document session, and the session whose token the console holds. */
export function readDocumentCookies(
  header: string | undefined,
  settings: Settings,
): { cookie: string; consoleSession: string } | null {
  const cookies = cookiesIn(header)
  const [cookie, consoleSession] = [cookies.get(nameOf(settings)), cookies.get(consoleCookie)]
  return cookie && consoleSession ? { cookie, consoleSession } : null
}

/** The time zone of the browser; null if it sent none that is known. */
export function readZoneCookie(header: string | undefined): string | null {
  const zone = cookiesIn(header).get(zoneCookie)
  return zone && isTimeZone(zone) ? zone : null
}

/** The width of lists in the browser; null if it sent no valid one. */
export function readWidthCookie(header: string | undefined): number | null {
  const text = cookiesIn(header).get(widthCookie) ?? ''
  return /^[1-9]\d{2,3}$/.test(text) ? Number(text) : null
}

function cookiesIn(header = ''): Map<string, string> {
  return new Map(
    header.split(';').map((part): [string, string] => {
      const [name = '', ...value] = part.split('=')
      return [name.trim(), value.join('=').trim()]
    }),
  )
}

function cookieOf(settings: Settings, value: string, seconds: number): string {
  const secure = isHttps(settings) ? '; Secure' : ''
  return `${nameOf(settings)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}

function nameOf(settings: Settings): string {
  return isHttps(settings) ? secureDocumentCookie : documentCookie
}

function isHttps({ publicUrl }: Settings): boolean {
  return publicUrl?.startsWith('https:') === true
}
