import Download from 'lucide-react/icons/download'
import ScrollText from 'lucide-react/icons/scroll-text'
import type { FeatureCommands } from '#src/shared/navigation/commands.ts'

const page = '/audit'

/** The commands of the audit log in the palette. */
export const auditCommands: FeatureCommands = {
  commands: [
    {
      id: 'audit',
      title: 'palette.audit',
      synonyms: 'palette.auditWords',
      icon: ScrollText,
      target: { page },
      isPage: true,
    },
    {
      id: 'audit.export',
      title: 'palette.exportAudit',
      synonyms: 'palette.exportAuditWords',
      icon: Download,
      target: { page, search: { dialog: 'export' }, keeps: true },
    },
  ],
  finders: [],
}
