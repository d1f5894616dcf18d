import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Collection {
  source: string
  licence: string
  vectors: readonly string[]
}

// read, not imported: the file says where it comes from and under which licence, and stays as it is
const file = path.join(import.meta.dirname, 'dompurify-vectors.json')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file is ours
const collection = JSON.parse(readFileSync(file, 'utf8')) as Collection

/**
 * The collection by which DOMPurify is tested, with the HTML5 Security Cheatsheet in it: what has got past sanitisers, as
 * those who found it wrote it. It calls `alert` and loads from other origins where it runs.
 */
export const publishedVectors = collection.vectors
