/** What build/icon-lines.ts makes of an icon of lucide: tags and their attributes. */
declare const lines: readonly (readonly [tag: string, attributes: Record<string, string>])[]
export type IconLines = typeof lines
export default lines
