/** The number of matching rows; beyond the cap of the count only that there are more. */
export interface Total {
  total: number
  isCapped: boolean
}
