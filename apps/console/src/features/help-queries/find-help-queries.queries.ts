import { getUserQuery, type HelpQuery } from '@loupe/contract/admin/help-queries'
import { call } from '#src/shared/api/api-client.ts'

/** Help queries that match, the longest waiting first; an aborted signal cancels the request. */
export async function findHelpQueries(search: string, signal: AbortSignal): Promise<readonly HelpQuery[]> {
  const { list } = await call<typeof getUserQuery>(getUserQuery, { search, part: 'rows' }, { signal })
  return list
}
