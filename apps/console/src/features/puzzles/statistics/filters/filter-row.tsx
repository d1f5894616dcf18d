import type { PuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { Puzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { usePuzzleMessages } from '#src/features/puzzles/puzzles-messages.ts'
import type { PuzzlesSearch } from '#src/features/puzzles/puzzles-search.ts'
import { valuesOf } from '#src/list/filters/list-filters.ts'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { MenuGroup, MenuItem } from '#src/ui/overlay/menu.tsx'
import { isFiltered, unfiltered } from '../statistics-input.ts'
import { useStatisticsMessages } from '../statistics-messages.ts'
import { FilterMenu } from './filter-menu.tsx'
import styles from './filter-row.module.css'
import { PeriodChip } from './period-chip.tsx'

interface Published {
  version: number
  publishedAt: string
}

/** Chooses the version, the compared one, and which games and taps count; then shows how many these are. */
export function FilterRow({
  versions,
  version,
  compared,
  statistics,
  isLoading,
  puzzle,
  search,
  onChange,
}: {
  versions: readonly Published[]
  version: number
  compared: number | null
  /** Undefined while they are loading, and if that failed. */
  statistics: PuzzleStatistics | undefined
  isLoading: boolean
  puzzle: Pick<Puzzle, 'measured' | 'difficulty'>
  search: PuzzlesSearch
  onChange: (changes: PuzzlesSearch) => void
}) {
  const t = useT()
  const puzzleMessages = usePuzzleMessages()
  const messages = useStatisticsMessages()
  const others = versions.filter((one) => one.version !== version)
  const versionItem = (one: Published): MenuItem => ({
    id: String(one.version),
    label: t('puzzleStatistics.versionN', { version: one.version }),
    aside: messages.day(one.publishedAt),
  })
  const choices = statistics?.choices
  const hints = statistics?.pieces.some(({ hinted }) => hinted > 0)
  return (
    <div className={styles.row}>
      <div className={styles.chips}>
        <FilterMenu
          label={t('puzzleStatistics.version')}
          value={messages.number(version)}
          groups={oneOf(versions.map(versionItem), String(version), (id) =>
            onChange({ version: id, compare: '', piece: '' }),
          )}
        />
        {others.length > 0 ? (
          <FilterMenu
            label={t('puzzleStatistics.compare')}
            value={
              compared === null
                ? t('puzzleStatistics.none')
                : t('puzzleStatistics.versionN', { version: compared })
            }
            groups={oneOf(
              [{ id: 'none', label: t('puzzleStatistics.none') }, ...others.map(versionItem)],
              compared === null ? 'none' : String(compared),
              (id) => onChange({ compare: id }),
            )}
          />
        ) : null}
        <SomeOf
          name="language"
          label={t('puzzleStatistics.language')}
          counts={choices?.language}
          labelOf={messages.language}
          search={search}
          onChange={onChange}
        />
        <SomeOf
          name="width"
          label={t('puzzleStatistics.width')}
          counts={choices?.width}
          labelOf={messages.width}
          longLabelOf={messages.widthRange}
          search={search}
          onChange={onChange}
        />
        <SomeOf
          name="input"
          label={t('puzzleStatistics.input')}
          counts={choices?.input}
          labelOf={messages.input}
          search={search}
          onChange={onChange}
        />
        {hints || search.hint ? (
          <FilterMenu
            label={t('puzzleStatistics.hint')}
            value={t(`puzzleStatistics.hint.${hintOf(search)}`)}
            isActive={hintOf(search) !== 'any'}
            groups={oneOf(
              hintChoices.map((id) => ({ id, label: t(`puzzleStatistics.hint.${id}`) })),
              hintOf(search),
              (id) => onChange({ hint: id === 'any' ? '' : id }),
            )}
          />
        ) : null}
        {/* last, and so only once it is known which filters come before it */}
        {isLoading ? null : <PeriodChip search={search} onChange={onChange} />}
        {isFiltered(search) ? (
          <button type="button" className={styles.clear} onClick={() => onChange(unfiltered)}>
            {t('ui.filtersClear')}
          </button>
        ) : null}
      </div>
      {statistics ? (
        <p className={styles.figures}>
          <strong>{t('puzzleStatistics.games', { count: statistics.games })}</strong>
          <strong>{t('puzzleStatistics.taps', { count: statistics.taps.all })}</strong>
          {puzzle.measured?.version === version ? (
            <span data-tip={puzzleMessages.measuredBy(puzzle)}>
              {t('puzzles.measuredBeside', {
                value: puzzleMessages.measured(puzzle),
                author: puzzle.difficulty,
              })}
            </span>
          ) : null}
          <span>{t('puzzleStatistics.noTestGames')}</span>
        </p>
      ) : null}
    </div>
  )
}

const hintChoices = ['any', 'without', 'with'] as const

function hintOf({ hint }: PuzzlesSearch): (typeof hintChoices)[number] {
  return hintChoices.find((one) => one === hint) ?? 'any'
}

/** A filter by the values that games have, with their numbers; nothing without a choice. */
function SomeOf<Value extends string>({
  name,
  label,
  counts,
  labelOf,
  longLabelOf = labelOf,
  search,
  onChange,
}: {
  name: 'language' | 'width' | 'input'
  label: string
  counts: Record<Value, number> | undefined
  labelOf: (value: Value) => string
  longLabelOf?: (value: Value) => string
  search: PuzzlesSearch
  onChange: (changes: PuzzlesSearch) => void
}) {
  const t = useT()
  const { some } = useFilterMessages()
  const messages = useStatisticsMessages()
  const chosen = valuesOf(search[name])
  // a record's own keys; the chosen ones while the counts are not loaded
  const all = (counts ? Object.keys(counts) : chosen) as Value[]
  const offered = all.filter((value) => (counts?.[value] ?? 0) > 0 || chosen.includes(value))
  const known = all.filter((value) => chosen.includes(value))
  if (offered.length < 2 && chosen.length === 0) return null
  const toggle = (value: Value) => offered.filter((one) => (one === value) !== chosen.includes(one)).join(',')
  return (
    <FilterMenu
      label={label}
      value={known.length === 0 ? t(`puzzleStatistics.all.${name}`) : some(known.map(labelOf))}
      isActive={chosen.length > 0}
      groups={[
        {
          id: name,
          items: offered.map((value) => ({
            id: value,
            label: longLabelOf(value),
            aside: messages.number(counts?.[value] ?? 0),
            checked: chosen.includes(value),
            onSelect: () => onChange({ [name]: toggle(value) }),
          })),
        },
      ]}
    />
  )
}

/** A menu with one selected item. */
function oneOf(items: readonly MenuItem[], chosen: string, onChoose: (id: string) => void): MenuGroup[] {
  return [
    {
      id: 'choices',
      items: items.map((item) =>
        Object.assign({}, item, { chosen: item.id === chosen, onSelect: () => onChoose(item.id) }),
      ),
    },
  ]
}
