import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { addCorner, boundsOf, corners, moveCorner, removeCorner, withBounds } from '../board/geometry.ts'
import type { Size } from '../board/use-board-view.ts'
import shared from '../editor.module.css'
import { NumberField } from '../number-field.tsx'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import styles from './shape-fields.module.css'

/** The position and size of a shape, as numbers in pixels of the scene. */
export function ShapeFields({
  item,
  scene,
  editor,
}: {
  item: PuzzleItem
  scene: Size
  editor: PuzzleEditorState
}) {
  const t = useT()
  const { shape } = item
  const bounds = boundsOf(shape)
  const fields = [
    { name: 'x', of: scene.width, value: bounds.x, min: 0, max: 1 - bounds.width },
    { name: 'y', of: scene.height, value: bounds.y, min: 0, max: 1 - bounds.height },
    { name: 'width', of: scene.width, value: bounds.width, min: 0.002, max: 1 - bounds.x },
    { name: 'height', of: scene.height, value: bounds.height, min: 0.002, max: 1 - bounds.y },
  ] as const
  return (
    <fieldset className={styles.numbers}>
      <legend>{t('puzzleEditor.position')}</legend>
      <div className={styles.four}>
        {fields.map(({ name, of, value, min, max }) => (
          <NumberField
            key={name}
            label={t(`puzzleEditor.position.${name}`)}
            value={Math.round(value * of)}
            min={Math.ceil(min * of)}
            max={Math.max(Math.ceil(min * of), Math.floor(max * of + 0.5))}
            onChange={(pixels) =>
              editor.reshape(item.id, withBounds(shape, { ...bounds, [name]: pixels / of }))
            }
          />
        ))}
      </div>
      {shape.kind === 'polygon' ? (
        <details className={styles.corners}>
          <summary>
            <bdi>{t('puzzleEditor.corners', { count: shape.points.length })}</bdi>
          </summary>
          {shape.points.map((point, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a corner is identified by its index
            <div key={index} className={styles.cornerLine}>
              <span className={shared.count}>{index + 1}</span>
              {(['x', 'y'] as const).map((axis) => {
                const of = axis === 'x' ? scene.width : scene.height
                return (
                  <NumberField
                    key={axis}
                    labelHidden
                    label={t(`puzzleEditor.corner.${axis}`, { number: index + 1 })}
                    value={Math.round(point[axis] * of)}
                    min={0}
                    max={of}
                    onChange={(pixels) =>
                      editor.reshape(
                        item.id,
                        moveCorner(shape.points, index, { ...point, [axis]: pixels / of }),
                      )
                    }
                  />
                )
              })}
              <IconButton
                size="small"
                icon={Plus}
                label={t('puzzleEditor.corner.add', { number: index + 1 })}
                aria-disabled={shape.points.length >= corners.max || undefined}
                onClick={() => editor.reshape(item.id, addCorner(shape.points, index))}
              />
              <IconButton
                size="small"
                icon={Trash2}
                label={t('puzzleEditor.corner.remove', { number: index + 1 })}
                aria-disabled={shape.points.length <= corners.min || undefined}
                onClick={() => editor.reshape(item.id, removeCorner(shape.points, index))}
              />
            </div>
          ))}
        </details>
      ) : null}
    </fieldset>
  )
}
