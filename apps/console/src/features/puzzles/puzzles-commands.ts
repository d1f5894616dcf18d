import type { Puzzle } from '@loupe/contract/admin/puzzles/puzzles'
import PuzzleIcon from 'lucide-react/icons/puzzle'
import { currentMessages } from '#src/shared/messages/messages-store.ts'
import type { FeatureCommands, FinderResult } from '#src/shared/navigation/commands.ts'
import { findPuzzles } from './find-puzzles.queries.ts'
import { textIn } from './text-in.ts'

const page = '/puzzles'

/** The commands of puzzles in the palette. */
export const puzzlesCommands: FeatureCommands = {
  commands: [
    {
      id: 'puzzles.add',
      title: 'palette.addPuzzle',
      synonyms: 'palette.addPuzzleWords',
      icon: PuzzleIcon,
      // leaving unsaved changes in the editor asks first, and this dialog opens over the list
      target: { page, search: { dialog: 'add' } },
    },
  ],
  finders: [
    {
      id: 'puzzles',
      title: 'palette.puzzles',
      allTitle: 'palette.allPuzzles',
      allTarget: (text) => ({ page, search: { search: text } }),
      async find(text, signal) {
        const puzzles = await findPuzzles(text, signal)
        return puzzles.map(foundPuzzle)
      },
    },
  ],
}

function foundPuzzle({ _id: id, title, slug, sceneUrl }: Puzzle): FinderResult {
  const name = textIn(title, currentMessages().locale) || slug
  return { id, name, note: slug, avatarUrl: sceneUrl, target: { page, id } }
}
