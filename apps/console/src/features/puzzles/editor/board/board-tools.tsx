import Circle from 'lucide-react/icons/circle'
import Hand from 'lucide-react/icons/hand'
import ImageUp from 'lucide-react/icons/image-up'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import MousePointer2 from 'lucide-react/icons/mouse-pointer-2'
import Pentagon from 'lucide-react/icons/pentagon'
import Plus from 'lucide-react/icons/plus'
import Redo2 from 'lucide-react/icons/redo-2'
import Square from 'lucide-react/icons/square'
import Undo2 from 'lucide-react/icons/undo-2'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import type { LucideIcon } from '#src/ui/display/icon.tsx'
import { useOrientation, useToolbar } from '#src/ui/layout/use-toolbar.ts'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import styles from './scene-board.module.css'
import type { View } from './use-board-view.ts'

export type Tool = 'select' | 'ellipse' | 'rectangle' | 'polygon' | 'hand'

const tools: readonly { id: Tool; icon: LucideIcon; key: string }[] = [
  { id: 'select', icon: MousePointer2, key: 'v' },
  { id: 'ellipse', icon: Circle, key: 'e' },
  { id: 'rectangle', icon: Square, key: 'r' },
  { id: 'polygon', icon: Pentagon, key: 'p' },
  { id: 'hand', icon: Hand, key: 'h' },
]

/** The letters that choose a tool while the focus is on the board. */
export const toolKeys: Partial<Record<string, Tool>> = Object.fromEntries(
  tools.map(({ id, key }) => [key, id]),
)

/** The drawing tools, with undo and redo. */
export function BoardTools({
  tool,
  onTool,
  editor,
  onReplace,
}: {
  tool: Tool
  onTool: (tool: Tool) => void
  editor: Pick<PuzzleEditorState, 'canUndo' | 'canRedo' | 'undo' | 'redo'>
  onReplace: () => void
}) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const orientation = useOrientation(box)
  const { bar, tool: toolProps } = useToolbar('select')
  return (
    <div
      {...bar}
      ref={box}
      className={styles.tools}
      aria-label={t('puzzleEditor.tools')}
      aria-orientation={orientation}
    >
      {tools.map(({ id, icon, key }) => (
        <IconButton
          key={id}
          {...toolProps(id)}
          size="small"
          icon={icon}
          label={t(`puzzleEditor.tool.${id}`)}
          shortcut={key.toUpperCase()}
          aria-pressed={id === tool}
          onClick={() => onTool(id)}
        />
      ))}
      <span className={styles.rule} />
      <IconButton
        {...toolProps('undo')}
        size="small"
        icon={Undo2}
        turns
        label={t('puzzleEditor.undo')}
        shortcut="Ctrl Z"
        aria-disabled={!editor.canUndo || undefined}
        onClick={editor.undo}
      />
      <IconButton
        {...toolProps('redo')}
        size="small"
        icon={Redo2}
        turns
        label={t('puzzleEditor.redo')}
        shortcut="Ctrl ⇧ Z"
        aria-disabled={!editor.canRedo || undefined}
        onClick={editor.redo}
      />
      <span className={styles.rule} />
      <IconButton
        {...toolProps('replace')}
        size="small"
        icon={ImageUp}
        label={t('puzzleEditor.replacePicture')}
        onClick={onReplace}
      />
    </div>
  )
}

/** The zoom of the picture. */
export function BoardZoom({ view }: { view: View }) {
  const t = useT()
  const { formatNumber } = useIntl()
  const { bar, tool } = useToolbar('out')
  return (
    <div {...bar} className={styles.zoom} aria-label={t('puzzleEditor.zoom')}>
      <IconButton
        {...tool('out')}
        size="small"
        icon={Minus}
        label={t('puzzleEditor.zoomOut')}
        shortcut="−"
        onClick={view.zoomOut}
      />
      <output>{formatNumber(view.scale, { style: 'percent' })}</output>
      <IconButton
        {...tool('in')}
        size="small"
        icon={Plus}
        label={t('puzzleEditor.zoomIn')}
        shortcut="+"
        onClick={view.zoomIn}
      />
      <IconButton
        {...tool('all')}
        size="small"
        icon={Maximize}
        label={t('puzzleEditor.showAll')}
        shortcut="0"
        onClick={view.showAll}
      />
    </div>
  )
}
