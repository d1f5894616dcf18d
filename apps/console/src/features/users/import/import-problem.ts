import { type ImportProblem, importProblems } from '@loupe/contract/admin/imports'
import { asFailure } from '#src/shared/api/failure.ts'
import { useT } from '#src/shared/messages/messages.tsx'

interface Problem {
  problem: ImportProblem
  line: number | null
}

/** Why a file cannot be read, and at which line. */
export function useImportProblem(): (problem: Problem | null) => string | null {
  const t = useT()
  return (problem) => {
    if (!problem) return null
    const why = t(`usersImport.why.${problem.problem}`)
    return problem.line === null ? why : t('usersImport.whyLine', { line: problem.line, why })
  }
}

/** The problem of a refused upload. */
export function unreadableOf(error: unknown): Problem | null {
  const failure = asFailure(error)
  const data = typeof failure === 'string' ? null : failure.ResponseData
  if (typeof data !== 'object' || data === null || !('problem' in data)) return null
  const problem = importProblems.find((known) => known === data.problem)
  const line = 'line' in data && typeof data.line === 'number' ? data.line : null
  return problem ? { problem, line } : null
}
