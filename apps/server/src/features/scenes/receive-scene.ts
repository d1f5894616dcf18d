import { sceneForm, sceneLimits } from '@loupe/contract/admin/puzzles/scenes'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import { readImageHeader } from '#src/core/images/image-header.ts'
import { makeRenditions } from '#src/core/images/renditions.ts'
import type { JobHandler } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { clearScenes, failScene, findUpload, insertScene, storeRenditions } from './scenes.repo.ts'

const renditionsJob = 'make_renditions'
/** A picture removed from a puzzle may be needed again. */
const unusedRetentionMs = 7 * 86_400_000

/** Checks a received picture by its first bytes; the job decodes it. @throws AppError for the field `scene` */
export async function checkScene(file: Buffer): Promise<Buffer> {
  const field = sceneForm.file
  const header = readImageHeader(file)
  if (!header || header.width === 0 || header.height === 0)
    throw new AppError('picture_unreadable', { field })
  if (header.isCmyk) throw new AppError('picture_cmyk', { field })
  if (header.width * header.height > sceneLimits.pixels) throw new AppError('scene_too_large', { field })
  return file
}

/** Stores a received picture, and has its renditions made after the commit; returns the ID of the scene. */
export async function receiveScene(
  { jobs }: Pick<Deps, 'jobs'>,
  { db, now, adminId, audit }: AdminContext,
  file: Buffer,
): Promise<string> {
  const id = await insertScene(db, file, { now, adminId })
  await audit({ action: 'scenes.add', subjectKind: 'scenes', subjectId: id, after: { bytes: file.length } })
  await jobs.send(renditionsJob, { id }, db)
  return id
}

/** The jobs of scenes. */
export function defineSceneJobs({ db, jobs, clock }: Deps): void {
  const make: JobHandler<{ id: string }> = async ({ id }) => {
    const upload = await findUpload(db, id)
    if (!upload) return 'done'
    const [largest, ...others] = (await makeRenditions(upload, sceneLimits.side)) ?? []
    if (largest) await db.transaction((tx) => storeRenditions(tx, id, [largest, ...others]))
    else await failScene(db, id)
    return 'done'
  }
  // Pictures are decoded one at a time: a second job would only take a slot in the queue from profile pictures.
  jobs.define(renditionsJob, make, { onExhausted: ({ id }) => failScene(db, id), atOnce: 1 })
  jobs.defineRecurring('clear_scenes', 3600, () =>
    clearScenes(db, new Date(clock.now().getTime() - unusedRetentionMs)),
  )
}
