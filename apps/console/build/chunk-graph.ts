import type { Rolldown } from 'vite'

/** The files of modules, from the bundler's output. */
export interface ChunkGraph {
  /** The file of the module whose path ends with this. */
  fileOf: (end: string) => string
  /** The URLs of these files and of their static imports, the largest first. */
  scripts: (files: readonly string[]) => string[]
  /** The URLs of the style sheets that they need at once, dependencies first. */
  styles: (files: readonly string[]) => string[]
}

export function chunkGraph(chunks: readonly Rolldown.OutputChunk[]): ChunkGraph {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const lengthOf = (file: string) => byFile.get(file)?.code.length ?? 0
  const closure = (files: readonly string[]) => {
    const found = new Set<string>()
    const visit = (file: string) => {
      if (found.has(file) || !byFile.has(file)) return
      for (const imported of byFile.get(file)?.imports ?? []) visit(imported)
      // after what it imports, so that its own styles win
      found.add(file)
    }
    files.forEach(visit)
    return [...found]
  }
  return {
    fileOf(end) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)))
      if (!chunk) throw new Error(`The build holds no module that ends with ${end}.`)
      return chunk.fileName
    },
    // a browser loads six at a time: the largest start first
    scripts: (files) =>
      closure(files)
        .toSorted((one, other) => lengthOf(other) - lengthOf(one))
        .map(toAddress),
    styles: (files) => {
      const sheets = new Set<string>()
      for (const file of closure(files)) {
        for (const sheet of byFile.get(file)?.viteMetadata?.importedCss ?? []) sheets.add(sheet)
      }
      return [...sheets].map(toAddress)
    },
  }
}

function toAddress(file: string): string {
  return `/${file}`
}
