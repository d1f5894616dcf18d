// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { makeItem, makePuzzleRecord, makeSceneRecord } from '../../../../../test/puzzles.ts'
import { draftOf, type PuzzleDraft } from '../draft/puzzle-draft.ts'
import { fieldOf } from '../field-focus.ts'
import { checksOf, passedKinds, passedOf } from './checks.ts'

const scene = makeSceneRecord()
const lesson = { en: { title: 'Beryl', body: 'An emerald is beryl.', facts: [] } }
const ring = makeItem({ id: 'ring', name: { en: 'Ring' }, hint: { en: 'Green' }, lesson })
const whole = draftOf(
  makePuzzleRecord({ title: { en: 'Bench' } }, { sceneId: scene.id, alt: { en: 'A bench' }, items: [ring] }),
)
/** A ring of another width and position. */
const ringAt = (id: string, cx: number, rx: number) =>
  ({ ...ring, id, shape: { kind: 'ellipse', cx, cy: 0.5, rx, ry: 0.1 } }) as const
const kindsOf = (changes: Partial<PuzzleDraft>, level?: string) =>
  checksOf({ ...whole, ...changes }, scene)
    .filter((check) => !level || check.level === level)
    .map(({ kind, itemId, locale }) => [kind, itemId, locale].filter(Boolean).join(' '))

describe('checksOf', () => {
  it('finds nothing in a complete puzzle', () => {
    expect(kindsOf({})).toEqual([])
  })

  it('reports what the server would refuse: no scene, no English title, nothing to find, an incomplete lesson', () => {
    expect(kindsOf({ sceneId: null, title: { fr: 'Atelier' }, items: [] }, 'error')).toEqual([
      'scene',
      'title en',
      'target',
    ])
    const half = { ...ring, name: { en: ' ' }, lesson: { fr: { title: 'Béryl', body: '', facts: [] } } }
    expect(kindsOf({ items: [half] }, 'error')).toEqual(['name ring en', 'lessonBody ring fr'])
  })

  it('waits for the picture, and reports an unreadable one', () => {
    expect(checksOf(whole, { ...scene, state: 'processing' })[0]?.kind).toBe('sceneProcessing')
    expect(checksOf(whole, { ...scene, state: 'failed' })[0]?.kind).toBe('sceneFailed')
  })

  it('warns of a piece too small for a finger on a phone', () => {
    const speck = { ...ring, shape: { kind: 'ellipse', cx: 0.5, cy: 0.5, rx: 0.005, ry: 0.005 } } as const
    expect(kindsOf({ items: [speck], radius: 4 })).toEqual(['small ring'])
    expect(kindsOf({ items: [speck], radius: 60 })).toEqual([])
    const [check] = checksOf({ ...whole, items: [speck], radius: 4 }, scene)
    expect(kindsOf({ items: [speck], radius: check?.radius })).toEqual([])
    expect(kindsOf({ items: [speck], radius: (check?.radius ?? 0) - 1 })).toEqual(['small ring'])
  })

  it('warns of many small pieces in one line, with the radius that suits the smallest', () => {
    const items = [ringAt('speck', 0.2, 0.005), ringAt('mote', 0.4, 0.002), ringAt('plate', 0.7, 0.1)]
    const checks = checksOf({ ...whole, items, radius: 4 }, scene)
    expect(checks).toMatchObject([{ kind: 'smallMany', level: 'warning', count: 2 }])
    expect(kindsOf({ items, radius: checks[0]?.radius ?? 0 })).toEqual([])
  })

  it('warns of overlapping pieces, once per pair', () => {
    expect(kindsOf({ items: [ring, { ...ring, id: 'twin' }] })).toEqual(['overlap ring'])
  })

  it('lists what a begun language lacks: the French title, where only the pieces have French', () => {
    const french = { title: 'Béryl', body: 'L’émeraude est un béryl.', facts: [] }
    const bague = {
      ...ring,
      name: { en: 'Ring', fr: 'Bague' },
      hint: { en: 'Green', fr: 'Verte' },
      lesson: { ...lesson, fr: french },
    }
    expect(missing({ items: [bague] })).toEqual(['texts fr: title, alt'])
  })

  it('lists each text that a begun language lacks, and none of a language that is not begun', () => {
    expect(missing({ items: [{ ...ring, name: { en: 'Ring', fr: 'Bague' } }] })).toEqual([
      'texts fr: title, alt',
      'translation ring fr: hint, lesson',
    ])
    expect(missing({ title: { en: 'Bench', ro: 'Banc' }, intro: { en: 'Look.' } })).toEqual([
      'texts ro: alt, intro',
      'translation ring ro: name, hint, lesson',
    ])
    expect(missing({ intro: { en: ' ' } })).toEqual([])
  })

  it('lists facts that a translated lesson lacks', () => {
    const facts = [{ label: 'Hardness', value: '8', source: '' }]
    const taught = { en: { ...lesson.en, facts }, fr: { ...lesson.en, facts: [] } }
    const french = { title: { en: 'Bench', fr: 'Établi' }, alt: { en: 'A bench', fr: 'Un établi' } }
    const piece = { ...ring, name: { en: 'Ring', fr: 'Bague' }, hint: { en: 'Green', fr: 'Verte' } }
    expect(missing({ ...french, items: [{ ...piece, lesson: taught }] })).toEqual([
      'translation ring fr: facts',
    ])
  })

  it('has one line for many incomplete pieces', () => {
    const items = ['a', 'b', 'c', 'd'].map((id, index) => ringAt(id, 0.15 + index * 0.2, 0.05))
    expect(missing({ title: { en: 'Bench', ro: 'Banc' }, items })).toEqual([
      'texts ro: alt',
      'translationMany a ro: name, hint, lesson',
    ])
  })

  it('links to the first missing text', () => {
    const [check] = checksOf({ ...whole, title: { en: 'Bench', ro: 'Banc' } }, scene)
    expect(check && fieldOf(check)).toBe('alt.ro')
  })
})

describe('passedOf', () => {
  it('lists every rule of a complete puzzle, and each complete language', () => {
    expect(passed({ items: [ring, ringAt('plate', 0.1, 0.05)] })).toEqual([
      ...passedKinds.filter((kind) => kind !== 'language'),
      'language en',
    ])
  })

  it('leaves out the rule of each finding', () => {
    const [bare] = [{ ...ring, name: {}, hint: {}, lesson: {} }]
    expect(passed({ items: [bare] })).toEqual(['scene', 'title', 'target', 'alt', 'size'])
    expect(passed({ items: [ring, { ...ring, id: 'twin' }] })).not.toContain('overlap')
    expect(passed({ items: [ringAt('speck', 0.2, 0.002)], radius: 0 })).not.toContain('size')
    expect(passed({ title: { en: 'Bench', ro: 'Banc' } })).toContain('language en')
    expect(passed({ title: { en: 'Bench', ro: 'Banc' } })).not.toContain('language ro')
  })

  it('lists nothing that does not apply yet', () => {
    expect(passed({ sceneId: null, items: [], title: {} }, null)).toEqual([])
    expect(passed({}, { ...scene, state: 'processing' })).not.toContain('scene')
  })
})

/** The missing texts, by language and piece. */
function missing(changes: Partial<PuzzleDraft>): string[] {
  return checksOf({ ...whole, ...changes }, scene).map(
    ({ kind, itemId, locale, fields = [] }) =>
      `${[kind, itemId, locale].filter(Boolean).join(' ')}: ${fields.join(', ')}`,
  )
}

/** The passed rules, with their languages. */
function passed(changes: Partial<PuzzleDraft>, of: Parameters<typeof checksOf>[1] = scene): string[] {
  const draft = { ...whole, ...changes }
  return passedOf(draft, of, checksOf(draft, of)).map(({ kind, locale }) =>
    locale ? `${kind} ${locale}` : kind,
  )
}
