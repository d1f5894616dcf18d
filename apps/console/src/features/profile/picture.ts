import type { Crop } from './crop.ts'
import { sectionOf } from './crop.ts'

/** What may be chosen; the server judges by content what arrives. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'

/** Of the picture that is sent, in pixels: twice what the server keeps, so that it has something to average. */
const sentSide = 512

/** The chosen file as pixels, upright; null where the browser cannot read it. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  if (!pictureTypes.split(',').includes(file.type)) return null
  try {
    return await createImageBitmap(file)
  } catch {
    // damaged, or no picture: that is all the browser says
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

/** The section as a file to send; a browser that writes no WebP gives a PNG. */
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
