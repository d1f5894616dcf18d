import type { Puzzle, PuzzleRecord } from '@loupe/contract/admin/puzzles/puzzles'
import type { UploadedScene } from '@loupe/contract/admin/puzzles/scenes'
import type { PuzzleContent, PuzzleItem } from '@loupe/contract/shared/puzzle-content'

let made = 0
const nextId = () => {
  made += 1
  return `00000000-0000-7000-9000-${String(made).padStart(12, '0')}`
}

/** A piece, with defaults for omitted fields. */
export function makeItem(fields: Partial<PuzzleItem> = {}): PuzzleItem {
  made += 1
  return {
    id: `piece-${made}`,
    name: { en: `Piece ${made}` },
    shape: { kind: 'ellipse', cx: 0.25, cy: 0.5, rx: 0.05, ry: 0.1 },
    role: 'target',
    points: 100,
    hint: {},
    lesson: {},
    ...fields,
  }
}

/** A scene of 2000 by 1000 pixels that is ready. */
export function makeSceneRecord(fields: Partial<UploadedScene> = {}): UploadedScene {
  return {
    id: nextId(),
    state: 'ready',
    width: 2000,
    height: 1000,
    renditions: [
      { url: '/uploads/scenes/quarter.webp', width: 500, height: 250 },
      { url: '/uploads/scenes/half.webp', width: 1000, height: 500 },
      { url: '/uploads/scenes/whole.webp', width: 2000, height: 1000 },
    ],
    createdAt: '2026-11-20T10:00:00.000Z',
    ...fields,
  }
}

/** A puzzle in a list, with defaults for omitted fields. */
export function makePuzzleRow(fields: Partial<Puzzle> = {}): Puzzle {
  const _id = nextId()
  return {
    _id,
    slug: `puzzle-${made}`,
    title: { en: `Puzzle ${made}` },
    status: 'draft',
    difficulty: 3,
    measured: null,
    collection: '',
    tags: [],
    itemCount: 0,
    missingTexts: [],
    sceneUrl: null,
    version: 1,
    publishedVersion: null,
    isChanged: true,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    publishedAt: null,
    ...fields,
  }
}

/** A puzzle with its content. */
export function makePuzzleRecord(
  fields: Partial<PuzzleRecord> = {},
  content: Partial<PuzzleContent> = {},
): PuzzleRecord {
  const items = content.items ?? []
  return {
    ...makePuzzleRow({ itemCount: items.length }),
    content: {
      sceneId: null,
      alt: {},
      credit: '',
      licence: '',
      intro: {},
      outro: {},
      timeLimit: 360,
      radius: 24,
      hintInterval: 45,
      items,
      ...content,
    },
    scene: null,
    ...fields,
  }
}
