import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@loupe/contract/shared/values'
import * as z from 'zod/mini'

const DocumentPart = z.object({
  address: z.string(),
  preload: z.record(z.enum(locales), z.array(z.string())),
  sheets: z.array(z.string()),
})

const DocumentEntry = z.object({
  name: z.string(),
  paths: z.array(z.string()),
  isPublic: z.boolean(),
  /** Whether the server can render its page. */
  isRendered: z.optional(z.boolean()),
  /** The file of each language. */
  html: z.record(z.enum(locales), z.string()),
  /** In the syntax of a Content-Security-Policy: `'sha256-…'`. */
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  /** What matching addresses (path and search) need besides what the document loads itself. */
  parts: z.optional(z.array(DocumentPart)),
})
export type DocumentEntry = z.infer<typeof DocumentEntry>

/** The parts of documents that bring data (apps/console/build/server-rendering.ts). */
const RenderingParts = z.object({
  renderer: z.string(),
  placeholder: z.string(),
  before: z.string(),
  after: z.string(),
})
export type RenderingParts = z.infer<typeof RenderingParts>

/** The address of the public pages' style sheet, and their inline script. */
const PublicPageAssets = z.object({ sheet: z.string(), script: z.string() })

/** The manifest that the console's build writes: `dist/delivery.json` (apps/console/build/deliver.ts). */
const DeliveryManifest = z.object({
  documents: z.array(DocumentEntry),
  /** Missing from older builds. */
  rendering: z.optional(RenderingParts),
  publicPage: z.optional(PublicPageAssets),
})
export type DeliveryManifest = z.infer<typeof DeliveryManifest>

/** Null if this folder has no build of the console. */
export function readDeliveryManifest(distDir: string): DeliveryManifest | null {
  const path = join(distDir, 'delivery.json')
  if (!existsSync(path)) return null
  return DeliveryManifest.parse(JSON.parse(readFileSync(path, 'utf8')))
}
