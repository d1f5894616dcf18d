import { itemRoles, PerLanguage } from '@loupe/contract/shared/puzzle-content'
import * as z from 'zod/mini'
import type { PuzzleDraft } from './puzzle-draft.ts'

const Texts = PerLanguage(z.string())
const Point = z.object({ x: z.number(), y: z.number() })

/**
 * A puzzle draft as this browser stores it. The contract's schema is not used because it refuses incomplete input, such
 * as an empty name, and a draft is stored after every keystroke.
 */
export const StoredDraft = z.object({
  title: Texts,
  slug: z.string(),
  difficulty: z.number(),
  collection: z.string(),
  tags: z.array(z.string()),
  sceneId: z.nullable(z.string()),
  alt: Texts,
  credit: z.string(),
  licence: z.string(),
  intro: Texts,
  outro: Texts,
  timeLimit: z.nullable(z.number()),
  radius: z.number(),
  hintInterval: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      name: Texts,
      shape: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('ellipse'),
          cx: z.number(),
          cy: z.number(),
          rx: z.number(),
          ry: z.number(),
        }),
        z.object({
          kind: z.literal('rectangle'),
          x: z.number(),
          y: z.number(),
          width: z.number(),
          height: z.number(),
        }),
        z.object({ kind: z.literal('polygon'), points: z.array(Point) }),
      ]),
      role: z.enum(itemRoles),
      points: z.number(),
      hint: Texts,
      lesson: PerLanguage(
        z.object({
          title: z.string(),
          body: z.string(),
          facts: z.array(z.object({ label: z.string(), value: z.string(), source: z.string() })),
        }),
      ),
    }),
  ),
}) satisfies z.ZodMiniType<PuzzleDraft>
