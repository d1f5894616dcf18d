import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import type { CaseVersionFigures } from '@loupe/contract/admin/cases/case-versions'
import { shiftedShape } from './findings.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const none = { found: 0, of: 0 }
const ilinca = { id: idOf(1), name: 'Ilinca Moraru' }

/** The figures of a piece in a version, with defaults for omitted fields. */
export function makeVersionFigures(fields: Partial<CaseVersionFigures> = {}): CaseVersionFigures {
  return {
    version: 3,
    publishedAt: '2026-11-09T10:00:00.000Z',
    liveUntil: '2026-11-23T10:20:00.000Z',
    publishedBy: ilinca,
    games: 3412,
    found: { found: 1952, of: 3412 },
    gaveUp: 300,
    medianFindSeconds: 154,
    nearMisses: 31,
    missesAround: 412,
    queries: 40,
    byWidth: {
      phone: { found: 531, of: 1000 },
      smallTablet: none,
      tablet: none,
      desktop: { found: 672, of: 1000 },
      unknown: none,
    },
    days: [
      { day: '2026-11-21', found: 57, of: 100 },
      { day: '2026-11-22', found: 58, of: 100 },
    ],
    ...fields,
  }
}

const ring = {
  id: 'ring',
  name: { en: 'Labradorite pendant', fr: 'Pendentif en labradorite' },
  role: 'target' as const,
  points: 100,
  hint: {},
  lesson: {},
  shape: { kind: 'ellipse' as const, cx: 0.405, cy: 0.714, rx: 0.02, ry: 0.03 },
}
const scene = {
  id: idOf(2),
  width: 2400,
  height: 1600,
  renditions: [{ url: '/uploads/scenes/market.webp', width: 2400, height: 1600 }],
}
const piece = { item: ring, radius: 24, hintInterval: 45, timeLimit: 360, difficulty: 3, scene }
const notification = (title: string) => ({ title, body: 'You tapped the right spot. Want to try again?' })

/** A case whose fix is published and whose players are not notified yet, with defaults for omitted fields. */
export function makeCase(fields: Partial<CaseRecord> = {}): CaseRecord {
  return {
    _id: idOf(12),
    number: 12,
    puzzle: { id: idOf(3), title: { en: 'Harbour Market', fr: 'Le marché du port' }, slug: 'harbour-market' },
    version: 3,
    item: { id: ring.id, name: ring.name },
    finding: { key: 'shapeShifted/ring//', kind: 'shapeShifted' },
    state: 'ready',
    fixVersion: 4,
    players: { gaveUp: 300, asked: 40 },
    startedAt: '2026-11-23T09:12:00.000Z',
    startedBy: ilinca,
    updatedAt: '2026-11-23T10:20:00.000Z',
    revision: 5,
    closedAt: null,
    evidence: shiftedShape,
    countedAt: '2026-11-26T10:00:00.000Z',
    figures: {
      cause: makeVersionFigures(),
      before: null,
      fix: makeVersionFigures({
        version: 4,
        publishedAt: '2026-11-23T10:20:00.000Z',
        liveUntil: null,
        games: 812,
        found: { found: 560, of: 812 },
        gaveUp: 22,
        missesAround: 9,
        queries: 0,
        days: [{ day: '2026-11-23', found: 69, of: 100 }],
      }),
    },
    piece,
    fix: {
      version: 4,
      publishedAt: '2026-11-23T10:20:00.000Z',
      publishedBy: ilinca,
      piece: { ...piece, item: { ...ring, shape: { ...ring.shape, cx: 0.377, cy: 0.716 } } },
      changes: ['shape'],
    },
    laterVersions: [{ version: 4, publishedAt: '2026-11-23T10:20:00.000Z', isChanged: true }],
    isFixChosen: false,
    people: {
      gaveUp: 300,
      asked: 40,
      both: 33,
      affected: 307,
      askedOnly: 7,
      outcomes: { notify: 288, found: 7, optedOut: 4, suspended: 0, erased: 1 },
      languages: { en: 116, fr: 81, ro: 58, zh: 33 },
      forecast: {
        at: '2026-11-26T10:10:00.000Z',
        atOnce: 288,
        held: 0,
        lastAt: null,
        quietAllDay: 0,
        dailyCap: 0,
      },
      cameBack: { of: 300, played: 21, found: 7 },
      cameBackNotified: null,
    },
    queries: {
      total: 40,
      included: 38,
      languages: { en: 14, fr: 12, ro: 8, zh: 4 },
      held: [],
      heldIds: [],
      unsure: 0,
    },
    texts: {
      notification: {
        en: notification('The pendant counts now'),
        fr: notification('Le pendentif compte maintenant'),
        ro: notification('Pandantivul contează acum'),
        zh: notification('吊坠现在算数了'),
      },
      reply: {
        en: 'Hi {name}, it’s fixed.',
        fr: 'Bonjour {name}',
        ro: 'Bună ziua, {name}',
        zh: '{name}，您好',
      },
    },
    areTextsEdited: false,
    link: '/puzzles/harbour-market',
    resolveQueries: true,
    delivery: null,
    ...fields,
  }
}
