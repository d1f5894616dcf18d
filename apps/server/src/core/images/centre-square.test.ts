import { describe, expect, it } from 'vitest'
import { centreSquare } from './centre-square.ts'

const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]
const clear = [0, 255, 0, 0]

function row(...pixels: number[][]) {
  return { data: Uint8ClampedArray.from(pixels.flat()), width: pixels.length, height: 1 }
}

describe('middleSquare', () => {
  it('keeps the centre of a wide picture', () => {
    expect([...centreSquare(row(red, blue, red), 8).data]).toEqual(blue)
  })

  it('averages the pixels that a smaller one covers, also in part', () => {
    const three = { ...row(red, red, blue, red, red, blue, red, red, blue), width: 3, height: 3 }
    expect([...centreSquare(three, 2).data.subarray(0, 8)]).toEqual([255, 0, 0, 255, 85, 0, 170, 255])
  })

  it('ignores the colour of a transparent pixel', () => {
    const two = { ...row(red, clear, clear, clear), width: 2, height: 2 }
    expect([...centreSquare(two, 1).data]).toEqual([255, 0, 0, 64])
  })

  it('leaves a small picture unchanged', () => {
    const two = { ...row(red, blue, blue, red), width: 2, height: 2 }
    expect(centreSquare(two, 256)).toEqual(two)
  })
})
