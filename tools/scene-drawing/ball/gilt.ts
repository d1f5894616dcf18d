import type { Paper } from '../paper.ts'

/** Gilded wood and bronze, as light falls on it. */
export const gilt = (paper: Paper, degrees = 30) =>
  paper.linear(['#fff0b4', '#d9a441', '#8a5a14', '#efcb70', '#7d4f10'], degrees)
