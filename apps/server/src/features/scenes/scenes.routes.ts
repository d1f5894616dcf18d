import { addScene, getScene, sceneForm, scenesPath } from '@loupe/contract/admin/puzzles/scenes'
import type { FastifyInstance } from 'fastify'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { checkScene, defineSceneJobs, receiveScene } from './receive-scene.ts'
import { findScene } from './scenes.repo.ts'

/** The pictures in which pieces are hidden. */
export function scenesRoutes(app: FastifyInstance, deps: Deps): void {
  defineSceneJobs(deps)

  route(
    app,
    deps,
    addScene,
    async (_, context) => {
      const { file, db } = context
      if (!file) throw new AppError('input_invalid', { errors: [fieldError(sceneForm.file, 'required')] })
      return findScene(db, await receiveScene(deps, context, file))
    },
    { readFile: checkScene },
  )

  route(app, deps, getScene, ({ id }, { db }) => findScene(db, id))

  sendRendition(app, deps)
}

/** Uploaded files are only displayed: even if opened as a document, they may run nothing. */
const headers = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  // the game's apps show it too, from any origin
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'referrer-policy': 'no-referrer',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** Serves the renditions without a session: the address contains 256 random bits that only puzzles contain. */
function sendRendition(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Params: { file: string } }>(
    `${scenesPath}/:file`,
    { config: { access: 'public' } },
    async ({ params }, reply) => {
      const hash = /^([\w-]{43})\.webp$/.exec(params.file)?.[1]
      if (!hash) return reply.callNotFound()
      const { rows } = await db.query<{ content: Buffer }>({
        name: 'scene_rendition',
        text: 'select content from scene_renditions where hash = $1 limit 1',
        values: [hash],
      })
      return rows[0] ? reply.headers(headers).send(rows[0].content) : reply.callNotFound()
    },
  )
}
