import { getPuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'
import {
  getPuzzle,
  getPuzzleVersion,
  getPuzzleVersions,
  publishPuzzle,
  updatePuzzle,
} from '@loupe/contract/admin/puzzles/puzzles'
import { addScene, getScene, type UploadedScene } from '@loupe/contract/admin/puzzles/scenes'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { uploadForm } from '#src/shared/api/upload.ts'
import { useCallOnce } from '#src/shared/api/use-call-mutation.ts'
import { cachePuzzle, puzzleKeys } from './puzzles.queries.ts'

/** A puzzle with everything that is edited. It is not refetched while it is being edited. */
export function usePuzzle(id: string) {
  return useQuery({
    queryKey: puzzleKeys.one(id),
    retry: false,
    staleTime: 5000,
    queryFn: ({ signal }) => call(getPuzzle, { _id: id }, { signal }),
  })
}

/** The published versions, newest first. */
export function usePuzzleVersions(id: string) {
  return useQuery(puzzleVersionsOptions(id))
}

export function puzzleVersionsOptions(id: string) {
  return queryOptions({
    queryKey: puzzleKeys.versions(id),
    queryFn: ({ signal }) => call(getPuzzleVersions, { _id: id }, { signal }),
  })
}

/** A published version with its content. It never changes. */
export function usePuzzleVersion(id: string, version: string, isWanted = true) {
  return useQuery({ ...puzzleVersionOptions(id, version), enabled: isWanted })
}

export function puzzleVersionOptions(id: string, version: string) {
  return queryOptions({
    queryKey: puzzleKeys.version(id, version),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(getPuzzleVersion, { _id: id, version }, { signal }),
  })
}

/**
 * The newest taps of a published version. Further ones arrive while it is played; the comparison stays the same
 * meanwhile.
 */
export function usePuzzleTaps(id: string, version: string, isWanted: boolean) {
  return useQuery({
    enabled: isWanted,
    queryKey: puzzleKeys.taps(id, version),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // megabytes of text, which need not be compared
    structuralSharing: false,
    queryFn: ({ signal }) => call(getPuzzleTaps, { _id: id, version }, { signal }),
  })
}

const sceneKey = (id: string) => ['scenes', id] as const
const retryMs = 700

/** A scene; reloaded until its renditions are made. */
export function useScene(id: string | null, known: UploadedScene | null) {
  return useQuery({
    queryKey: sceneKey(id ?? ''),
    enabled: id !== null,
    ...(known && known.id === id ? { initialData: known } : {}),
    staleTime: ({ state }) => (state.data?.state === 'processing' ? 0 : Number.POSITIVE_INFINITY),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? retryMs : false),
    queryFn: ({ signal }) => call(getScene, { id: id ?? '' }, { signal }),
  })
}

/** Sends a picture; its renditions are made after that. */
export function useAddScene(onProgress: (part: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) => {
      const form = new FormData()
      form.set('scene', file)
      return uploadForm(addScene, form, { signal, onProgress })
    },
    onSuccess: (scene) => client.setQueryData(sceneKey(scene.id), scene),
  })
}

/** Saving and publishing; each puts its response into the cache. */
export function useEditorActions() {
  const client = useQueryClient()
  return {
    save: useCallOnce(updatePuzzle, { onSuccess: (record) => cachePuzzle(client, record) }),
    publish: useCallOnce(publishPuzzle, {
      onSuccess: (record) => {
        cachePuzzle(client, record)
        // the version may be the fix that one of them waits for
        void client.invalidateQueries({ queryKey: ['cases'] })
      },
    }),
  }
}
