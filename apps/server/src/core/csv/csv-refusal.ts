import type { ImportProblem } from '@loupe/contract/admin/imports'
import { AppError } from '../http/errors.ts'
import type { CsvError } from './csv-error.ts'

/** The error of an upload whose file is not a table. */
export function csvRefusal({ problem, line, message }: CsvError): AppError {
  if (problem === 'too_large') return new AppError('too_large')
  return new AppError('import_unreadable', {
    errors: [{ path: 'file', code: 'import_unreadable', message }],
    data: { problem: problem satisfies ImportProblem, line },
  })
}
