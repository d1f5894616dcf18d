/** An element as it was met, whatever it is. */
export interface Source {
  name: string
  attributes: Record<string, string>
  children: (Source | string)[]
}
