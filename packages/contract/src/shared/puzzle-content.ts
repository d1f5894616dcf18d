import * as z from 'zod/mini'
import { Rendition } from './rendition.ts'
import { Id, type locales, optionalText, Timestamp, text } from './values.ts'

/** One value for each language that has one. */
export function PerLanguage<Value extends z.ZodMiniType>(value: Value) {
  const one = z.optional(value)
  return z.strictObject({ en: one, fr: one, ro: one, zh: one })
}
export type PerLanguage<Value> = { [Language in (typeof locales)[number]]?: Value | undefined }

const Fraction = z.number().check(z.minimum(0), z.maximum(1))
const Length = z.number().check(z.gt(0), z.maximum(1))

/** The shape of a piece, in fractions of the scene's width and height. The judging code has the same shapes. */
export const Shape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ellipse'), cx: Fraction, cy: Fraction, rx: Length, ry: Length }),
  z.strictObject({
    kind: z.literal('rectangle'),
    x: Fraction,
    y: Fraction,
    width: Length,
    height: Length,
  }),
  z.strictObject({
    kind: z.literal('polygon'),
    points: z.array(z.strictObject({ x: Fraction, y: Fraction })).check(z.minLength(3), z.maxLength(200)),
  }),
])
export type Shape = z.infer<typeof Shape>

/**
 * The lesson about a piece that a player has found. Any part may be empty in a draft; none may be when it is published.
 */
const Lesson = z.strictObject({
  title: optionalText(120),
  body: optionalText(5000),
  facts: z
    .array(z.strictObject({ label: optionalText(80), value: optionalText(300), source: optionalText(300) }))
    .check(z.maxLength(20)),
})

export const itemRoles = ['target', 'decoy', 'bonus'] as const

/** The ID of an item inside a puzzle; the same item has the same ID in every version. */
export const ItemId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))

/** A piece of jewelry in the scene, or a decoy. */
export const PuzzleItem = z.strictObject({
  id: ItemId,
  name: PerLanguage(text(80)),
  shape: Shape,
  role: z.enum(itemRoles),
  /** The points for finding it; for a decoy, for tapping it, usually negative. */
  points: z.int().check(z.minimum(-10_000), z.maximum(10_000)),
  hint: PerLanguage(text(500)),
  lesson: PerLanguage(Lesson),
})
export type PuzzleItem = z.infer<typeof PuzzleItem>

export const puzzleLimits = { items: 100, title: 120 } as const

/** The edited content of a puzzle, frozen when it is published. */
export const PuzzleContent = z.strictObject({
  sceneId: z.nullable(Id),
  /** The text alternative of the scene. */
  alt: PerLanguage(text(1000)),
  credit: optionalText(300),
  licence: optionalText(200),
  intro: PerLanguage(text(2000)),
  outro: PerLanguage(text(2000)),
  /** In seconds; null: no limit. */
  timeLimit: z.nullable(z.int().check(z.minimum(10), z.maximum(7200))),
  /** The tolerance of taps, in pixels of the scene. */
  radius: z.int().check(z.minimum(0), z.maximum(500)),
  /** Seconds between two hints. */
  hintInterval: z.int().check(z.minimum(0), z.maximum(3600)),
  items: z.array(PuzzleItem).check(
    z.maxLength(puzzleLimits.items),
    z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, { message: 'repeated' }),
  ),
})
export type PuzzleContent = z.infer<typeof PuzzleContent>

/** The picture in which pieces are hidden, as players get it. */
export const Scene = z.object({
  id: Id,
  width: z.int(),
  height: z.int(),
  /** From the smallest to the largest. */
  renditions: z.array(Rendition),
})
export type Scene = z.infer<typeof Scene>

/** A published version of a puzzle. It never changes; older ones are kept for the games played on them. */
export const PuzzleVersion = z.object({
  id: Id,
  version: z.int(),
  /** SHA-256 of the frozen content, in hexadecimal. */
  hash: z.string(),
  publishedAt: Timestamp,
  title: PerLanguage(z.string()),
  /** The author's estimate, 1 to 5. */
  difficulty: z.int(),
  alt: PerLanguage(z.string()),
  credit: z.string(),
  licence: z.string(),
  intro: PerLanguage(z.string()),
  outro: PerLanguage(z.string()),
  timeLimit: z.nullable(z.int()),
  radius: z.int(),
  hintInterval: z.int(),
  scene: Scene,
  items: z.array(PuzzleItem),
})
export type PuzzleVersion = z.infer<typeof PuzzleVersion>
