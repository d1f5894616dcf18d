import Settings from 'lucide-react/icons/settings'
import type { FeatureCommands } from '#src/shared/navigation/commands.ts'
import { accountPath, accountSections } from '../account-sections.ts'

/** The account settings and each of their sections, in the command palette. */
export const accountCommands: FeatureCommands = {
  commands: [
    {
      id: 'account',
      title: 'account.title',
      synonyms: 'account.synonyms',
      icon: Settings,
      target: { page: accountPath },
    },
    ...accountSections.map(({ id, title, synonyms, icon }) => ({
      id: `account.${id}`,
      title,
      synonyms,
      icon,
      target: { page: accountPath, id },
    })),
  ],
  finders: [],
}
