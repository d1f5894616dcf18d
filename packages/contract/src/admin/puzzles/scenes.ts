import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Rendition } from '../../shared/rendition.ts'
import { Id, Timestamp } from '../../shared/values.ts'

/** Limits of an uploaded picture; `side` is the longer side of its largest rendition. */
export const sceneLimits = { bytes: 20 * 1024 * 1024, pixels: 50_000_000, side: 2560 } as const

/** The path of the pictures: public, because an image of a page or of the game carries no token. */
export const scenesPath = '/uploads/scenes'

/** `failed`: the upload cannot be decoded, though its header is valid. */
export const sceneStates = ['processing', 'ready', 'failed'] as const

/** An uploaded picture. Its size is that of its largest rendition: the upload itself is not kept. */
export const UploadedScene = z.object({
  id: Id,
  state: z.enum(sceneStates),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** From the smallest to the largest; none until it is ready. */
  renditions: z.array(Rendition),
  createdAt: Timestamp,
})
export type UploadedScene = z.infer<typeof UploadedScene>

/** The one file of the forms that take a scene. */
export const sceneForm = { file: 'scene', maxBytes: sceneLimits.bytes } as const

export const addScene = endpoint({
  method: 'POST',
  path: '/admin/add-scene',
  access: 'admin',
  summary: 'Uploads a picture for a puzzle (as `scene` of a form). Its renditions are created afterwards.',
  input: z.strictObject({}),
  output: UploadedScene,
  form: sceneForm,
})

export const getScene = endpoint({
  method: 'GET',
  path: '/admin/get-scene',
  access: 'admin',
  summary: 'Returns the processing status of a scene.',
  input: z.strictObject({ id: Id }),
  output: UploadedScene,
})
