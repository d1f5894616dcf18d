import { type Dashboard, dashboardLimits } from '@loupe/contract/admin/dashboard/dashboard'
import { useId } from 'react'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { useDashboardMessages } from './dashboard-messages.ts'
import pageStyles from './dashboard-page.module.css'
import styles from './figures-table.module.css'
import { gamesBetween } from './list-links.ts'

/** The hardest puzzles, with their share of completed games. */
export function HardestPuzzles({ data }: { data: Dashboard }) {
  const t = useT()
  const messages = useDashboardMessages()
  const id = useId()
  const puzzles = data.hardestPuzzles
  return (
    <section className={pageStyles.part} aria-labelledby={id}>
      <header className={pageStyles.panelHeader}>
        <h2 id={id}>{t('dashboard.hardest')}</h2>
        <PageLink className={pageStyles.all} href="/puzzles">
          {t('dashboard.seeAllPuzzles')}
        </PageLink>
      </header>
      {puzzles.length === 0 ? (
        <p className={pageStyles.nothing}>
          {t('dashboard.noHardest', { count: dashboardLimits.gamesAtLeast })}
        </p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.puzzle')}</th>
              <th scope="col">{t('dashboard.difficulty')}</th>
              <th scope="col">{t('dashboard.games')}</th>
              <th scope="col">{t('dashboard.completed')}</th>
            </tr>
          </thead>
          <tbody>
            {puzzles.map((puzzle) => (
              <tr key={puzzle.id}>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in it names the row */}
                <th scope="row">
                  <PageLink href={`/puzzles/${puzzle.id}`}>
                    <bdi>
                      {inLanguage(puzzle.title, messages.language) ??
                        (puzzle.slug || t('dashboard.untitled'))}
                    </bdi>
                  </PageLink>
                </th>
                <td>{puzzle.difficulty === null ? '–' : messages.oneDecimal(puzzle.difficulty)}</td>
                <td>
                  <PageLink href={gamesBetween(data, { puzzleId: puzzle.id })}>
                    {messages.number(puzzle.games)}
                  </PageLink>
                </td>
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the share in it is its text */}
                <td>
                  <span className={styles.share}>
                    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                      <rect className={styles.whole} width={100} height={4} />
                      <rect
                        className={styles.part}
                        width={(puzzle.completed / puzzle.games) * 100}
                        height={4}
                      />
                    </svg>
                    <span>{messages.share(puzzle.completed, puzzle.games)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
