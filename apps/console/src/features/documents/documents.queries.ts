import {
  addDocs,
  type ContentDocument,
  type DocumentType,
  type DocumentVersion,
  discardDoc,
  getDoc,
  getDocs,
  getDocVersions,
  publishDoc,
  restoreDoc,
  updateDoc,
  withdrawDoc,
} from '@loupe/contract/admin/documents'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { useCallMutation, useCallOnce } from '#src/shared/api/use-call-mutation.ts'

const keys = {
  of: (type: DocumentType) => ['documents', type] as const,
  current: (type: DocumentType) => ['documents', type, 'current'] as const,
  versions: (type: DocumentType) => ['documents', type, 'versions'] as const,
  one: (id: string) => ['documents', 'one', id] as const,
}

/** The published versions and the drafts, in every language. */
export function useDocuments(type: DocumentType) {
  return useQuery({
    queryKey: keys.current(type),
    queryFn: async ({ signal }): Promise<ContentDocument[]> => {
      const response = await call(getDocs, { type }, { signal })
      return Array.isArray(response) ? response : response.list
    },
    refetchInterval: ({ state }) => untilNext(state.data),
  })
}

const shortestWaitMs = 2000
/** Browsers' timers are limited to 24 days. */
const longestWaitMs = 3_600_000

/** The time until a scheduled version comes into force, when the page is updated; `false` if there is none. */
export function untilNext(versions: readonly DocumentVersion[] = []): number | false {
  const moments = versions
    .filter(({ status, isInForce }) => status === 'published' && !isInForce)
    .map(({ effectiveFrom }) => Date.parse(effectiveFrom ?? ''))
  if (moments.length === 0) return false
  return Math.min(Math.max(Math.min(...moments) - Date.now(), shortestWaitMs), longestWaitMs)
}

/** Every version in every language, without the texts. */
export function useVersions(type: DocumentType) {
  return useQuery({
    queryKey: keys.versions(type),
    queryFn: ({ signal }): Promise<DocumentVersion[]> => call(getDocVersions, { type }, { signal }),
    refetchInterval: ({ state }) => untilNext(state.data),
  })
}

/** One version with its text; without an ID nothing is requested. */
export function useVersion(id: string | undefined) {
  return useQuery({
    queryKey: keys.one(id ?? ''),
    enabled: id !== undefined,
    queryFn: ({ signal }): Promise<ContentDocument> => call(getDoc, { id: id ?? '' }, { signal }),
  })
}

export function useDocumentActions(type: DocumentType) {
  const client = useQueryClient()
  const onSuccess = (document: ContentDocument) => cacheDocument(client, document)
  const onError = () => void client.invalidateQueries({ queryKey: keys.of(type) })
  return {
    add: useCallOnce(addDocs, { onSuccess, onError }),
    update: useCallOnce(updateDoc, { onSuccess, onError }),
    publish: useCallOnce(publishDoc, { onSuccess, onError }),
    discard: useCallMutation(discardDoc, { onSuccess, onError }),
    withdraw: useCallMutation(withdrawDoc, { onSuccess, onError }),
    restore: useMutation({ mutationFn: (id: string) => call(restoreDoc, { id }), onSuccess, onError }),
  }
}

/**
 * Updates a changed version in the cache, and invalidates the rest: the previously published version, or the replaced
 * draft, has changed too. Resolves once the page shows all of it.
 */
async function cacheDocument(client: QueryClient, document: ContentDocument): Promise<void> {
  client.setQueryData(keys.one(document.id), document)
  client.setQueryData<ContentDocument[]>(keys.current(document.type), (documents) =>
    documents === undefined
      ? undefined
      : [
          ...documents.filter((other) => other.id !== document.id && !isReplacedBy(other, document)),
          ...(document.status === 'archived' ? [] : [document]),
        ],
  )
  await client.invalidateQueries({ queryKey: keys.of(document.type) })
}

/** There is one draft and one version in force in a language, and any number of scheduled ones. */
function isReplacedBy(before: ContentDocument, after: ContentDocument): boolean {
  if (before.locale !== after.locale) return false
  return after.status === 'draft' ? before.status === 'draft' : before.isInForce && after.isInForce
}
