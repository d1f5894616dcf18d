import type { Paper, Svg } from './paper.ts'

/** A piece of jewelry round the origin, with half of its width and height. */
export interface Jewel {
  svg: Svg
  rx: number
  ry: number
}

const metals = {
  gold: ['#fff6cf', '#e9bd4c', '#b07a1b', '#f7dc84', '#8a5a12'],
  silver: ['#ffffff', '#c9d2da', '#8794a0', '#eef3f6', '#5f6b76'],
  rose: ['#ffe9df', '#e8a98c', '#b36a4e', '#f8cdb8', '#8a4a35'],
  dark: ['#8d8a86', '#55514e', '#2c2a29', '#716d69', '#191817'],
} as const
export type Metal = keyof typeof metals

export function metalFill(paper: Paper, metal: Metal, degrees = 25): string {
  const [light, body, dark, shine, edge] = metals[metal]
  return paper.linear(
    [
      [0, light],
      [0.25, body],
      [0.5, dark],
      [0.68, shine],
      [1, edge],
    ],
    degrees,
  )
}
export const edgeOf = (metal: Metal) => metals[metal][4]
export const shineOf = (metal: Metal) => metals[metal][0]
