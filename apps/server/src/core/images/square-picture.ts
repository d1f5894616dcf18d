import { AppError } from '../http/errors.ts'
import { readImageHeader } from './image-header.ts'
import { makePictures } from './make-pictures.ts'

const withinMs = 20_000

/**
 * The centre square of an uploaded picture as a WebP, `side` pixels wide at most, without metadata. @throws AppError
 * `picture_unreadable`, `picture_cmyk`, `picture_too_large`, or `not_ready` while too many wait.
 */
export async function squarePicture(
  file: Buffer,
  { field, side, pixels }: { field: string; side: number; pixels: number },
): Promise<Buffer> {
  const header = readImageHeader(file)
  if (!header || header.width === 0 || header.height === 0)
    throw new AppError('picture_unreadable', { field })
  if (header.isCmyk) throw new AppError('picture_cmyk', { field })
  if (header.width * header.height > pixels) throw new AppError('picture_too_large', { field })
  const work = { kind: header.kind, bytes: new Uint8Array(file).buffer, sizes: { square: side } }
  const [square] = (await makePictures(work, withinMs)) ?? []
  if (!square) throw new AppError('picture_unreadable', { field })
  return Buffer.from(square.content)
}
