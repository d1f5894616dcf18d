import {
  addImport,
  checkImport,
  exportImportErrors,
  getImport,
  getImports,
  type Import,
  runImport,
  stopImport,
} from '@loupe/contract/admin/imports'
import {
  type BulkUsers,
  bulkUsers,
  getBulkUsers,
  stopBulkUsers,
  undoBulkUsers,
} from '@loupe/contract/admin/users/users-bulk'
import { exportUsers } from '@loupe/contract/admin/users/users-export'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { download } from '#src/shared/api/download.ts'
import { upload } from '#src/shared/api/upload.ts'
import { useCallOnce } from '#src/shared/api/use-call-mutation.ts'
import { refreshUsers } from '../users.queries.ts'
import { followJob } from './jobs-store.ts'

export type UserSelection = InputOf<typeof exportUsers>['selection']

const keys = {
  bulk: (id: string) => ['bulk', id] as const,
  import: (id: string) => ['imports', id] as const,
  imports: ['imports', 'list'] as const,
}
const pollMs = 700

const runningStates = new Set(['selecting', 'queued', 'running', 'stopping', 'checking'])

/** Whether a job is running, and worth polling. */
export function isRunning(job: { state: string } | undefined): boolean {
  return job !== undefined && runningStates.has(job.state)
}

/** The progress of a bulk action; polled until it is over. */
export function useBulk(id: string) {
  return useQuery<BulkUsers>({
    queryKey: keys.bulk(id),
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollMs : false),
    queryFn: ({ signal }) => call(getBulkUsers, { id }, { signal }),
  })
}

export function useBulkActions() {
  const client = useQueryClient()
  const onSuccess = (bulk: BulkUsers) => {
    client.setQueryData(keys.bulk(bulk.id), bulk)
    followJob({ id: bulk.id, kind: 'bulk' })
    if (!isRunning(bulk)) refreshUsers(client)
  }
  return {
    start: useCallOnce(bulkUsers, { onSuccess }),
    stop: useMutation({ mutationFn: (id: string) => call(stopBulkUsers, { id }), onSuccess }),
    undo: useMutation({
      mutationFn: (id: string) => call(undoBulkUsers, { id }),
      onSuccess: (bulk: BulkUsers) => {
        onSuccess(bulk)
        if (bulk.undoOf) void client.invalidateQueries({ queryKey: keys.bulk(bulk.undoOf) })
      },
    }),
  }
}

/** The progress of an import; polled until it is over. */
export function useImport(id: string | undefined) {
  return useQuery<Import>({
    queryKey: keys.import(id ?? ''),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollMs : false),
    queryFn: ({ signal }) => call(getImport, { id: id ?? '' }, { signal }),
  })
}

/** The latest imports, to be reopened. */
export function useImports(enabled: boolean) {
  return useQuery({
    queryKey: keys.imports,
    enabled,
    queryFn: ({ signal }) => call(getImports, {}, { signal }),
  })
}

type ImportChoices = InputOf<typeof runImport>

export function useImportActions() {
  const client = useQueryClient()
  const onSuccess = (response: Import) => {
    client.setQueryData(keys.import(response.id), response)
    void client.invalidateQueries({ queryKey: keys.imports })
  }
  return {
    add: useMutation({
      mutationFn: ({
        file,
        onProgress,
        signal,
      }: {
        file: File
        onProgress: (part: number) => void
        signal: AbortSignal
      }) => upload(addImport, { fileName: file.name.slice(-200) }, file, { onProgress, signal }),
      onSuccess,
    }),
    check: useMutation({ mutationFn: (choices: ImportChoices) => call(checkImport, choices), onSuccess }),
    run: useMutation({
      mutationFn: (choices: ImportChoices) => call(runImport, choices),
      onSuccess: (response: Import) => {
        onSuccess(response)
        followJob({ id: response.id, kind: 'import' })
      },
    }),
    stop: useMutation({ mutationFn: (id: string) => call(stopImport, { id }), onSuccess }),
    errors: useMutation({
      mutationFn: (file: InputOf<typeof exportImportErrors>) => call(exportImportErrors, file),
      onSuccess: ({ url }) => download(url),
    }),
  }
}

/** Requests the file's link and opens it, so that the browser streams it to the disk. */
export function useExport() {
  return useMutation({
    mutationFn: (input: InputOf<typeof exportUsers>) => call(exportUsers, input),
    onSuccess: ({ url }) => download(url),
  })
}
