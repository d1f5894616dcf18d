import type { PuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { tapLayers } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import type { PuzzleVersion } from '@loupe/contract/shared/puzzle-content'
import Image from 'lucide-react/icons/image'
import Table2 from 'lucide-react/icons/table-2'
import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { useWidth } from '#src/ui/hooks/use-width.ts'
import { CasesPanel } from '../cases/cases-panel.tsx'
import type { PuzzleEditorState } from '../editor/use-puzzle-editor.ts'
import { FindingsPanel } from '../findings/findings-panel.tsx'
import { statisticsOf } from '../findings/repair-of.ts'
import { type PuzzlesSearch, puzzlesSearch } from '../puzzles-search.ts'
import { PieceDetails } from './pieces/piece-details.tsx'
import { pieceRows, sortedRows } from './pieces/piece-rows.ts'
import { PiecesTable } from './pieces/pieces-table.tsx'
import styles from './statistics-board.module.css'
import { useStatisticsMessages } from './statistics-messages.ts'
import { heatField } from './taps/heat.ts'
import { heatGradient } from './taps/heat-colours.ts'
import { SpotGames } from './taps/spot-games.tsx'
import { type Spot, spotsOf } from './taps/spots.ts'
import { SpotsList } from './taps/spots-list.tsx'
import { SpotsTable } from './taps/spots-table.tsx'
import { TapScene } from './taps/tap-scene.tsx'

/** Below this width the columns are stacked. */
const stackedBelow = 1060

/** The taps beside the finds: the scene or a table of its spots, the pieces, and the details of one. */
export function StatisticsBoard({
  board,
  statistics,
  before,
  compared,
  isStale,
  editor,
  search,
  onChange,
}: {
  board: PuzzleVersion
  statistics: PuzzleStatistics
  /** Of the compared version, once it is loaded. */
  before: PuzzleStatistics | undefined
  compared: number | null
  isStale: boolean
  editor: PuzzleEditorState
  search: PuzzlesSearch
  /** Changes view options: without a history entry. */
  onChange: (changes: PuzzlesSearch) => void
}) {
  const t = useT()
  const locale = useMessagesLocale()
  const messages = useStatisticsMessages()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const isStacked = width !== null && width < stackedBelow
  const { heat, pieces } = statistics
  const layer = tapLayers.find((one) => one === search.layer) ?? 'misses'
  const field = useMemo(() => heatField(heat, layer, board.scene, board.items), [heat, layer, board])
  const spots = useMemo(
    () => spotsOf({ heat, field, layer }, board.items, board.scene),
    [heat, field, layer, board],
  )
  const unnamed = t('puzzleEditor.unnamed')
  const rows = useMemo(
    () => pieceRows(board.items, pieces, before, { locale, unnamed }),
    [board.items, pieces, before, locale, unnamed],
  )
  // whether a click has opened the details of the address: they then take the focus
  const [hasPressed, setHasPressed] = useState(false)
  // beside the list one piece is always shown; over it none, until one is requested
  const first = isStacked ? undefined : sortedRows(rows, '')[0]
  const selected = rows.find(({ item }) => item.id === search.piece) ?? first
  const selectedId = selected?.item.id ?? null
  const isAimed = layer === 'misses' || layer === 'near'
  const opened = spots.find(({ id }) => id === search.spot)
  const spot = opened ?? (isAimed ? spotBeside(selectedId, spots, board.scene.width) : undefined)
  const isTable = search.show === 'table'
  const versions = { now: statistics.version, compared }

  function selectPiece(id: string) {
    onChange({ piece: id, spot: '' })
  }
  function selectSpot({ id, itemId }: Spot) {
    setHasPressed(true)
    onChange({ spot: id, ...(itemId ? { piece: itemId } : {}) })
  }
  function whereOf(one: Spot): string | null {
    const piece = rows.find(({ item }) => item.id === one.itemId)
    return piece ? messages.where(one, piece.name) : null
  }
  const total = statistics.taps[layer]
  const spotProps = { spots, layer, total, rows, selectedId: spot?.id ?? null, onSelect: selectSpot }

  return (
    <div ref={box} className={styles.columns} data-stacked={isStacked ? '' : undefined}>
      <div className={styles.taps}>
        <div className={styles.bar}>
          <Segmented
            label={t('puzzleStatistics.layer')}
            value={layer}
            options={tapLayers.map((value) => ({
              value,
              label: (
                <span className={styles.layer}>
                  {t(`puzzleStatistics.layer.${value}`)}{' '}
                  <span>{messages.number(statistics.taps[value])}</span>
                </span>
              ),
            }))}
            onChange={(value) => onChange({ layer: value === 'misses' ? '' : value, spot: '' })}
          />
          <Segmented
            label={t('puzzleStatistics.showAs')}
            value={isTable ? 'table' : 'scene'}
            options={[
              { value: 'scene', label: <Labelled icon={Image} text={t('puzzleStatistics.scene')} /> },
              { value: 'table', label: <Labelled icon={Table2} text={t('puzzleStatistics.table')} /> },
            ]}
            onChange={(value) => onChange({ show: value === 'scene' ? '' : value })}
          />
        </div>
        {isTable ? (
          <SpotsTable {...spotProps} />
        ) : (
          <>
            <div
              className={styles.stage}
              style={{ '--ratio': board.scene.width / board.scene.height } as CSSProperties} // a custom property
            >
              <TapScene
                board={board}
                field={field}
                rows={rows}
                selectedId={selectedId}
                onSelect={selectPiece}
                spots={spots}
                onSelectSpot={selectSpot}
                openSpotId={opened?.id ?? null}
                spot={spot}
                spotText={
                  spot
                    ? {
                        count: t(`puzzleStatistics.countOf.${layer}`, { count: spot.count }),
                        where: whereOf(spot) ?? '–',
                      }
                    : null
                }
              />
              <div className={styles.legend}>
                <p>{t(`puzzleStatistics.layerText.${layer}`)}</p>
                <p aria-hidden="true">
                  {t('puzzleStatistics.fewerTaps')}
                  <i style={{ backgroundImage: heatGradient }} />
                  {t('puzzleStatistics.moreTaps')}
                </p>
              </div>
            </div>
            {statistics.version === editor.base.publishedVersion ? (
              <FindingsPanel
                puzzleId={editor.base._id}
                nameOf={(id) => rows.find(({ item }) => item.id === id)?.name ?? unnamed}
                onShow={(evidence) => onChange({ ...statisticsOf(evidence), spot: '' })}
                canEdit={(id) => editor.draft.items.some((item) => item.id === id)}
                hrefOf={(changes) => puzzlesSearch.hrefOf({ ...search, ...changes }, editor.base._id)}
              />
            ) : null}
            <CasesPanel puzzleId={editor.base._id} />
            <SpotsList {...spotProps} />
          </>
        )}
      </div>
      <div className={styles.side}>
        <PiecesTable
          rows={rows}
          renditions={board.scene.renditions}
          versions={versions}
          order={search.order ?? ''}
          onOrder={(order) => onChange({ order })}
          selectedId={selectedId}
          onSelect={selectPiece}
          isStale={isStale}
        />
        {opened ? (
          <SpotGames
            key={`${layer} ${opened.id}`}
            puzzleId={editor.base._id}
            version={statistics.version}
            spot={opened}
            layer={layer}
            where={whereOf(opened) ?? t('puzzleStatistics.spotGames')}
            search={search}
            takesFocus={hasPressed}
            onClose={() => onChange({ spot: '' })}
          />
        ) : selected ? (
          <PieceDetails
            key={selected.item.id}
            row={selected}
            versions={versions}
            editor={editor}
            onClose={isStacked ? () => onChange({ piece: '' }) : null}
          />
        ) : null}
      </div>
    </div>
  )
}

/** The distance from a piece up to which taps were aimed at it, as a fraction of the scene's width. */
const besideReach = 0.06

/** The busiest spot near a piece but not on it: where players took something else for it. */
function spotBeside(itemId: string | null, spots: readonly Spot[], width: number): Spot | undefined {
  const reach = besideReach * width
  return spots.find((spot) => spot.itemId === itemId && spot.distance > 0 && spot.distance <= reach)
}

function Labelled({ icon, text }: { icon: typeof Image; text: string }) {
  return (
    <>
      <Icon of={icon} size={14} />
      {text}
    </>
  )
}
