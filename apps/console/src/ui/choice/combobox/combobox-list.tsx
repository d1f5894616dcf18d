import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import { useT } from '#src/shared/messages/messages.tsx'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/display/icon.tsx'
import popupStyles from '#src/ui/overlay/popup.module.css'
import { documentDirection } from '#src/ui/overlay/popup-focus.ts'
import styles from './combobox.module.css'
import type { Option } from './use-options.ts'

type Status = 'loading' | 'ready' | 'failed'

/** The floating list under a combobox. */
export function OptionList({ status }: { status: Status }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} collisionPadding={8} className={popupStyles.positioner}>
        <Base.Popup className={cx(popupStyles.popup, styles.popup)} dir={documentDirection()}>
          <OptionStatus status={status} />
          <Options />
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

/** The status shown instead of options. */
export function OptionStatus({ status }: { status: Status }) {
  const t = useT()
  return (
    <>
      <Base.Status className={styles.status}>
        {status === 'failed' ? t('ui.searchFailed') : status === 'loading' ? t('ui.searching') : null}
      </Base.Status>
      <Base.Empty className={styles.status}>{status === 'ready' ? t('ui.nothingFound') : null}</Base.Empty>
    </>
  )
}

/** The options; selected ones have a check mark. */
export function Options({ textOf = labelOf }: { textOf?: (option: Option) => string }) {
  return (
    <Base.List className={styles.list}>
      {(option: Option) => (
        <Base.Item key={option.value} value={option} className={cx(popupStyles.item, styles.item)}>
          <span className={popupStyles.words}>{textOf(option)}</span>
          {option.hint ? <span className={popupStyles.aside}>{option.hint}</span> : null}
          <Base.ItemIndicator className={styles.tick}>
            <Icon of={Check} size={14} />
          </Base.ItemIndicator>
        </Base.Item>
      )}
    </Base.List>
  )
}

function labelOf(option: Option): string {
  return option.label
}
