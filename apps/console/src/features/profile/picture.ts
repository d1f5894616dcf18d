import type { Crop } from './crop.ts'
import { sectionOf } from './crop.ts'

/** The file types offered; the server checks the content. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'

/** The size of the uploaded picture, in pixels: twice what the server keeps, for averaging. */
const sentSide = 512

/** The chosen file as pixels, upright; null if the browser cannot decode it. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  if (!pictureTypes.split(',').includes(file.type)) return null
  try {
    return await createImageBitmap(file)
  } catch {
    // damaged, or no picture: browsers do not distinguish
    return null
  }
}

/** Draws the section of a picture over the whole canvas. */
export function drawSection(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = sectionOf(picture, crop)
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The section as a file for the upload; a browser without WebP encoding gives a PNG. */
export function encodeSection(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = sentSide
  canvas.height = sentSide
  drawSection(canvas, picture, crop)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The section could not be encoded.'))),
      'image/webp',
      0.92,
    )
  })
}
