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

/** Where a piece lies, in fractions of the scene's width and height. The judging code knows the same shapes. */
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
 * What a player learns about a piece that they have found. Any part may be empty while it is being written; nothing
 * of a lesson is when it is published.
 */
const Lesson = z.strictObject({
  title: optionalText(120),
  body: optionalText(5000),
  facts: z
    .array(z.strictObject({ label: optionalText(80), value: optionalText(300), source: optionalText(300) }))
    .check(z.maxLength(20)),
})

export const itemRoles = ['target', 'decoy', 'bonus'] as const

/** How items are named inside a puzzle; the same item has the same id in every version. */
export const ItemId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))

/** A piece of jewelry in the scene, or what is taken for one. */
export const PuzzleItem = z.strictObject({
  id: ItemId,
  name: PerLanguage(text(80)),
  shape: Shape,
  role: z.enum(itemRoles),
  /** What finding it counts; for a decoy, what tapping it does, and then mostly below 0. */
  points: z.int().check(z.minimum(-10_000), z.maximum(10_000)),
  hint: PerLanguage(text(500)),
  lesson: PerLanguage(Lesson),
})
export type PuzzleItem = z.infer<typeof PuzzleItem>

export const puzzleLimits = { items: 100, title: 120 } as const

/** What of a puzzle is drawn and written, and frozen when it is published. */
export const PuzzleContent = z.strictObject({
  sceneId: z.nullable(Id),
  /** What the scene shows, for who does not see it. */
  alt: PerLanguage(text(1000)),
  credit: optionalText(300),
  licence: optionalText(200),
  intro: PerLanguage(text(2000)),
  outro: PerLanguage(text(2000)),
  /** In seconds; null: no limit. */
  timeLimit: z.nullable(z.int().check(z.minimum(10), z.maximum(7200))),
  /** How far a tap may miss a piece, in pixels of the scene. */
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

/** A published version of a puzzle. It never changes; an older one stays for the games that were played on it. */
export const PuzzleVersion = z.object({
  id: Id,
  version: z.int(),
  /** SHA-256 of what is frozen, in hexadecimal. */
  hash: z.string(),
  publishedAt: Timestamp,
  title: PerLanguage(z.string()),
  /** As its author sees it, 1 to 5. */
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
