import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Collection {
  source: string
  licence: string
  vectors: readonly string[]
}

// read, not imported: the file states its source and licence, and stays unchanged
const file = path.join(import.meta.dirname, 'dompurify-vectors.json')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file is ours
const collection = JSON.parse(readFileSync(file, 'utf8')) as Collection

/**
 * The test collection of DOMPurify, including the HTML5 Security Cheatsheet: published bypasses of sanitisers, unchanged.
 * Executed code calls `alert` or loads from other origins.
 */
export const publishedVectors = collection.vectors
