import { type Case } from '@loupe/contract/admin/cases/case-record'
import { getCases } from '@loupe/contract/admin/cases/cases'
import { listQueries } from '#src/list/page/list-queries.ts'
import { call } from '#src/shared/api/api-client.ts'
import { type CaseName, casesSearch } from './cases-search.ts'

export type CaseRow = Case & { id: string }

export const casesQueries = listQueries<CaseRow, CaseName>({
  key: 'case-list',
  list: casesSearch,
  filterInput: (search) => casesSearch.filterOf(search),
  request: async (input, signal) => {
    const page = await call(getCases, input, { signal })
    return { ...page, list: page.list.map((one) => ({ ...one, id: one._id })) }
  },
})
