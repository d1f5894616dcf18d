import type { Rendition } from '@loupe/contract/shared/rendition'
import Circle from 'lucide-react/icons/circle'
import Pentagon from 'lucide-react/icons/pentagon'
import Plus from 'lucide-react/icons/plus'
import Square from 'lucide-react/icons/square'
import { useIntl } from 'react-intl'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { LanguageDots } from '#src/ui/choice/language-switch.tsx'
import { cx } from '#src/ui/cx.ts'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { textIn } from '../../text-in.ts'
import { focusPiece } from '../board/focus-piece.ts'
import { type ShapeKind, shapeAt } from '../board/geometry.ts'
import shared from '../editor.module.css'
import { itemState } from '../language-states.ts'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import { FoundShare } from '../what-if/found-share.tsx'
import type { PlayersTaps } from '../what-if/taps/use-players-taps.ts'
import styles from './piece-list.module.css'
import { PieceThumb } from './piece-thumb.tsx'

const kinds: readonly { kind: ShapeKind; icon: typeof Circle }[] = [
  { kind: 'ellipse', icon: Circle },
  { kind: 'rectangle', icon: Square },
  { kind: 'polygon', icon: Pentagon },
]
const limit = 100

/** The pieces by number, with the completeness of their texts; selecting one selects it on the picture too. */
export function PieceList({
  editor,
  taps,
  pictures,
}: {
  editor: PuzzleEditorState
  taps: PlayersTaps
  pictures: readonly Rendition[]
}) {
  const t = useT()
  const locale = useMessagesLocale()
  const { formatNumber } = useIntl()
  const { draft, selected } = editor
  const largest = pictures.at(-1)

  function add(kind: ShapeKind) {
    editor.addShape(shapeAt(kind, { x: 0.5, y: 0.5 }, largest ? largest.width / largest.height : 1))
    focusPiece()
  }

  return (
    <section className={cx(shared.column, styles.pieces)} aria-label={t('puzzleEditor.pieces')}>
      <header className={cx(shared.columnHeader, styles.header)}>
        <h2>{t('puzzleEditor.pieces')}</h2>
        <span className={shared.count}>{formatNumber(draft.items.length)}</span>
        {largest ? (
          <Menu
            label={t('puzzleEditor.addPiece')}
            align="end"
            groups={[
              {
                id: 'shape',
                label: t('puzzleEditor.addAs'),
                items: kinds.map(({ kind, icon }) => ({
                  id: kind,
                  label: t(`puzzleEditor.shape.${kind}`),
                  icon,
                  opens: true,
                  disabled: draft.items.length >= limit,
                  onSelect: () => add(kind),
                })),
              },
            ]}
          >
            {(trigger) => (
              <IconButton {...trigger} size="small" icon={Plus} label={t('puzzleEditor.addPiece')} />
            )}
          </Menu>
        ) : null}
      </header>
      {draft.items.length === 0 ? (
        <p className={styles.none}>{t(largest ? 'puzzleEditor.noPieces' : 'puzzleEditor.noPiecesYet')}</p>
      ) : (
        <ol className={styles.lines}>
          {draft.items.map((item, index) => (
            <li key={item.id}>
              <button
                type="button"
                className={styles.line}
                data-line={item.id}
                aria-current={item === selected ? 'true' : undefined}
                onClick={() => editor.select(item.id)}
              >
                <PieceThumb shape={item.shape} picture={pictures[1] ?? largest} />
                <span className={styles.text}>
                  <bdi className={styles.name}>
                    {t('puzzleEditor.numbered', {
                      number: index + 1,
                      name: textIn(item.name, locale) || t('puzzleEditor.unnamed'),
                    })}
                  </bdi>
                  <span className={styles.below}>
                    <span className={styles.facts}>
                      {t('puzzleEditor.roleAndPoints', {
                        role: t(`puzzleEditor.role.${item.role}`),
                        points: item.points,
                      })}
                    </span>
                    {taps.isOn && taps.status === 'ready' ? (
                      <FoundShare id={item.id} taps={taps} />
                    ) : (
                      <LanguageDots stateOf={(one) => itemState(item, one)} />
                    )}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
