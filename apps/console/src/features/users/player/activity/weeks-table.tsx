import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import type { WeeksData } from './weeks-chart.tsx'
import { useWeeksMessages } from './weeks-messages.ts'

/** The data of the chart for screen readers; `from`: the first week in which the player existed. */
export function WeeksTable({ weeks, marks, from }: WeeksData & { from: number }) {
  const t = useT()
  const { formatNumber } = useIntl()
  const messages = useWeeksMessages()
  const eventsAt = new Map(marks.map(({ week, events }) => [week, events]))
  const hasEvents = marks.length > 0
  return (
    <table className="visually-hidden">
      <caption>{t('userActivity.weeks')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('userActivity.week')}</th>
          <th scope="col">{t('users.games')}</th>
          {hasEvents ? <th scope="col">{t('userActivity.weekEvents')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, games }, index) =>
          index < from ? null : (
            <tr key={monday}>
              <th scope="row">
                <time dateTime={monday}>{messages.dayOf(monday)}</time>
              </th>
              <td>{formatNumber(games)}</td>
              {hasEvents ? <td>{messages.eventsOf(eventsAt.get(index) ?? [])}</td> : null}
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
