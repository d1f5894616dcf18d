import type { FieldCode } from '@loupe/contract/shared/errors'
import type { Excess } from '@loupe/rich-text/limits'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { createBoundedQueue } from '#src/core/platform/bounded-queue.ts'
import { runThread } from '#src/core/platform/threads/threads.ts'
import { type Content, contentOf, type ReadResult } from './content-of.ts'

/** Up to this length, reading HTML takes no longer than starting a thread. */
const maxInPlace = 20_000
const withinMs = 5000
/** Several times what the largest document needs. */
const limits = { maxYoungGenerationSizeMb: 6, maxOldGenerationSizeMb: 128 }
const enqueue = createBoundedQueue({ atOnce: 1, waitingAtMost: 8 })

const codes: Record<Excess, FieldCode> = { table: 'table_too_large', size: 'text_too_complex' }

/**
 * Converts HTML into the stored content. Long HTML is read in a thread with its own heap and time limit, so that no
 * other request waits for it. @throws AppError `input_invalid` for `content` that exceeds the limits of a document
 */
export async function readContent(html: string): Promise<Content> {
  const result = html.length <= maxInPlace ? contentOf(html) : await enqueue(() => readInThread(html))
  if (!result) throw refused(['text_too_complex'])
  const { exceeded, ...content } = result
  if (exceeded.length > 0) throw refused(exceeded.map((one) => codes[one]))
  return content
}

function readInThread(html: string): Promise<ReadResult | null> {
  const file = new URL(import.meta.resolve('#src/features/documents/versions/rich-text-thread.ts'))
  return runThread<ReadResult>(file, { work: html, limits, withinMs })
}

function refused(reasons: readonly FieldCode[]): AppError {
  return new AppError('input_invalid', { errors: reasons.map((code) => fieldError('content', code)) })
}
