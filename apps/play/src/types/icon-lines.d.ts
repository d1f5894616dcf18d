/** The output of build/icon-lines.ts for a Lucide icon: tags and their attributes. */
declare const lines: readonly (readonly [tag: string, attributes: Record<string, string>])[]
export type IconLines = typeof lines
export default lines
