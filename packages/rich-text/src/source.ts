/** A parsed element of any kind. */
export interface Source {
  name: string
  attributes: Record<string, string>
  children: (Source | string)[]
}
