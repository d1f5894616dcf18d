import * as calls from '@loupe/contract/admin/puzzles/puzzles'
import { listLimits } from '@loupe/contract/shared/lists'
import type { FastifyInstance } from 'fastify'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { checkScene, receiveScene } from '#src/features/scenes/receive-scene.ts'
import { findLabels, findPuzzle, recordOf } from '../puzzles.repo.ts'
import { publishPuzzle, restorePuzzle, withdrawPuzzle } from '../versions/publish-puzzle.ts'
import { findVersion, listVersions } from '../versions/versions.repo.ts'
import { addPuzzle, duplicatePuzzle, updatePuzzle } from './edit-puzzle.ts'
import { puzzlesList } from './puzzles.list.ts'

export function puzzlesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getPuzzles, async (query, { db }) => {
    const { status, difficulty, measuredDifficulty, tag, collection, ...paging } = query
    const filter = { status, difficulty, measuredDifficulty, tag, collection }
    const { record, search = '', ...rest } = paging
    const read = (part: Partial<typeof rest>, size: number) =>
      puzzlesList.page(db, { ...part, ...filter, search, record: size })
    const isPaged = Object.values({ ...filter, ...paging }).some((value) => value !== undefined)
    if (isPaged) return read(rest, record ?? listLimits.defaultRecord)
    const whole: calls.Puzzle[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await read({ part: 'rows', cursor }, listLimits.maxRecord)
      whole.push(...page.list)
      cursor = page.next
    }
    return whole
  })

  route(app, deps, calls.getPuzzleLabels, (_, { db }) => findLabels(db))

  route(app, deps, calls.getPuzzle, async ({ _id }, { db }) => recordOf(db, await findPuzzle(db, _id)))

  route(app, deps, calls.getPuzzleVersions, async ({ _id }, { db }) => {
    await findPuzzle(db, _id)
    return listVersions(db, _id)
  })

  route(app, deps, calls.getPuzzleVersion, ({ _id, version }, { db }) => findVersion(db, _id, version))

  route(
    app,
    deps,
    calls.addPuzzle,
    async (input, context) => {
      const { file } = context
      if (file && input.sceneId) {
        throw new AppError('input_invalid', { errors: [fieldError('sceneId', 'not_allowed')] })
      }
      const scene = file ? { sceneId: await receiveScene(deps, context, file) } : {}
      return addPuzzle(context, { ...input, ...scene })
    },
    { readFile: checkScene },
  )

  route(app, deps, calls.updatePuzzle, (input, context) => updatePuzzle(context, input))

  route(app, deps, calls.publishPuzzle, (input, context) => publishPuzzle(context, input))

  route(app, deps, calls.withdrawPuzzle, (input, context) => withdrawPuzzle(context, input))

  route(app, deps, calls.restorePuzzle, ({ _id }, context) => restorePuzzle(context, _id))

  route(app, deps, calls.duplicatePuzzle, ({ _id }, context) => duplicatePuzzle(context, _id))
}
