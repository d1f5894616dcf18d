import type { Device } from '@loupe/contract/admin/account/sessions'

/** Browsers whose User-Agent includes another one come first: Edge includes Chrome, Chrome includes Safari. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Browser, system and kind of device from a User-Agent. It helps people recognise their sessions, and decides nothing:
 * callers can send any text. A program that is not a browser is shown by its own name.
 */
export function deviceOf(userAgent: string): Device {
  const system = find(systems, userAgent)
  const known = find(browsers, userAgent)
  return { kind: kindOf(userAgent, system), browser: known || programOf(userAgent), system }
}

function find(list: readonly [RegExp, string][], userAgent: string): string {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}

function kindOf(userAgent: string, system: string): Device['kind'] {
  if (system === 'iPadOS' || (system === 'Android' && !/\bMobile\b/.test(userAgent))) return 'tablet'
  if (system === 'iOS' || system === 'Android') return 'phone'
  return system === '' ? 'other' : 'desktop'
}

/** `curl/8.5.0` is curl; every browser begins with Mozilla, which is ignored. */
function programOf(userAgent: string): string {
  const name = /^([\w.-]{1,40})\//.exec(userAgent)?.[1] ?? ''
  return name === 'Mozilla' ? '' : name
}
