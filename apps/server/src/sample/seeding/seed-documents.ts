import { documentTypes } from '@loupe/contract/admin/documents'
import { locales } from '@loupe/contract/shared/values'
import type { Queryable } from '#src/core/database/database.ts'
import { insertVersion, lockNumbers } from '#src/features/documents/documents.repo.ts'
import { contentOf } from '#src/features/documents/versions/content-of.ts'
import { auditedFields } from '#src/features/documents/versions/version-audit.ts'
import { hashOf } from '#src/features/documents/versions/versions.ts'
import type { SampleTeam } from '../people/administrators.ts'
import { createRandom } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { sampleDocuments } from '../texts/documents.ts'
import type { SampleAuditLog } from './sample-audit-log.ts'

const dayMs = 86_400_000
/** How many days ago the first and the second version were published. */
const days = [80, 26] as const

/**
 * Writes every document in four languages: English and French in two versions, Romanian in the first only, and
 * Chinese with the second as a draft.
 */
export async function seedDocuments(
  tx: Queryable,
  { team, auditLog }: { team: SampleTeam; auditLog: SampleAuditLog },
  until: Date,
): Promise<void> {
  const authors = { en: team.maya, fr: team.maya, ro: team.andrei, zh: team.ruotong }
  const random = createRandom(0x2545f491)
  for (const type of documentTypes) {
    const { title, content, added: addition, summary } = sampleDocuments[type]
    for (const [index, locale] of locales.entries()) {
      await lockNumbers(tx, type, locale)
      const author = authors[locale]
      const add = async (n: 1 | 2, status: 'draft' | 'published') => {
        const { json } = contentOf(n === 1 ? content[locale] : content[locale] + addition[locale])
        const at = new Date(until.getTime() - ((days[n - 1] ?? 0) - index) * dayMs)
        const version = {
          id: sampleId(random, at.getTime()),
          type,
          locale,
          n,
          status,
          title: title[locale],
          body: json,
          hash: hashOf(title[locale], json),
          changeSummary: n === 1 ? '' : summary[locale],
          effectiveFrom: status === 'published' ? at : null,
          sourceVersion: locale === 'en' ? null : n,
          authorId: author.id,
        }
        const added = await insertVersion(tx, version, at)
        auditLog.add(at, author, {
          action: status === 'published' ? 'documents.publish' : 'documents.add',
          subjectKind: 'documents',
          subjectId: added.id,
          after: auditedFields(added),
        })
      }
      await add(1, 'published')
      if (locale === 'zh') await add(2, 'draft')
      if (locale === 'en' || locale === 'fr') await add(2, 'published')
    }
  }
}
