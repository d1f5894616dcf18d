import { getUserQuery, type HelpQuery } from '@loupe/contract/admin/help-queries'
import { call } from '#src/shared/api/api-client.ts'

/** Help queries that match, those that wait longest first; a signal that is aborted takes the question back. */
export async function findHelpQueries(search: string, signal: AbortSignal): Promise<readonly HelpQuery[]> {
  const { list } = await call<typeof getUserQuery>(getUserQuery, { search, part: 'rows' }, { signal })
  return list
}
