import { spawnSync } from 'node:child_process'
import type { Outcome } from '../test/step.ts'

const severities = ['info', 'low', 'moderate', 'high', 'critical']
/** Advisories below this severity are reported without a failure. */
const failsFrom = severities.indexOf('moderate')

/** Queries the registry for known vulnerabilities of the packages in the lockfile. Without a response, the step is reported as skipped. */
export function auditPackages(): Outcome {
  const args = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=20000']
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: 60_000 })
  return readAudit(stdout)
}

interface Finding {
  name: string
  severity: string
  range?: string
}

/** The output of `npm audit --json` as the result of a step. */
export function readAudit(output: string): Outcome {
  const report = parsed(output)
  if (!report?.vulnerabilities) {
    const reason = report?.statusCode === undefined ? 'no answer' : `status ${report.statusCode}`
    const skipped = [
      `known vulnerabilities: the registry did not answer npm audit (${reason}); nothing was looked up`,
    ]
    return { passed: 0, failed: 0, skipped, output }
  }
  const findings = Object.values(report.vulnerabilities)
  const lines = findings.map(({ name, severity, range = '' }) => `${severity}: ${name} ${range}\n`)
  const failed = findings.filter(({ severity }) => severities.indexOf(severity) >= failsFrom).length
  return { passed: failed === 0 ? 1 : 0, failed, skipped: [], output: lines.join('') }
}

function parsed(output: string): { vulnerabilities?: Record<string, Finding>; statusCode?: number } | null {
  try {
    return JSON.parse(output)
  } catch {
    // truncated, or a message that is no JSON: treated as no response
    return null
  }
}
