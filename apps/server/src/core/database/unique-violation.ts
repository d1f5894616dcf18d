/** Whether a statement violated this unique index (SQLSTATE 23505). */
export function violatesUnique(index: string, error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === index
  )
}
