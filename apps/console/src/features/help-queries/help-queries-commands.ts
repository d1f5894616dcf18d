import Download from 'lucide-react/icons/download'
import Inbox from 'lucide-react/icons/inbox'
import type { FeatureCommands } from '#src/shared/navigation/commands.ts'
import { findHelpQueries } from './find-help-queries.queries.ts'

const page = '/help-center'

/** The commands of help queries in the palette. */
export const helpQueriesCommands: FeatureCommands = {
  commands: [
    {
      id: 'help-queries.mine',
      title: 'palette.myQueries',
      synonyms: 'palette.myQueriesWords',
      icon: Inbox,
      target: { page, search: { status: 'new,open', assignee: 'me' } },
    },
    {
      id: 'help-queries.export',
      title: 'palette.exportQueries',
      synonyms: 'palette.exportQueriesWords',
      icon: Download,
      target: { page, search: { dialog: 'export' }, keeps: true },
    },
  ],
  finders: [
    {
      id: 'help-queries',
      title: 'palette.queries',
      allTitle: 'palette.allQueries',
      allTarget: (text) => ({ page, search: { search: text } }),
      async find(text, signal) {
        const queries = await findHelpQueries(text, signal)
        return queries.map(({ id, number, subject, player }) => {
          const by = { id: player.id, name: player.fullName || player.username }
          return {
            id,
            name: subject || String(number),
            note: [number, by.name].join(' · '),
            avatarUrl: null,
            by,
            target: { page, id, keeps: true },
          }
        })
      },
    },
  ],
}
