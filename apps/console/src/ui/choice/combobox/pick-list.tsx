import { Combobox as Base } from '@base-ui/react/combobox'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import styles from './combobox.module.css'
import { OptionStatus, Options } from './combobox-list.tsx'
import { useDeferredEnter } from './use-deferred-enter.ts'
import { type LoadOptions, type Option, useOptions } from './use-options.ts'

/** A multiple choice in a searchable list that is always open; for popovers. */
export function PickList({
  label,
  value,
  onChange,
  load,
}: {
  label: string
  value: readonly string[]
  onChange: (value: string[]) => void
  load: LoadOptions
}) {
  const t = useT()
  const [query, setQuery] = useState('')
  const found = useOptions(load, query)
  const { options, status } = found
  const deferredEnter = useDeferredEnter(query, found, ({ value: picked }) =>
    onChange(value.includes(picked) ? value.filter((each) => each !== picked) : [...value, picked]),
  )
  return (
    <Base.Root<Option, true>
      inline
      open
      multiple
      items={options}
      filter={null}
      autoHighlight={query !== ''}
      value={value.map(
        (each) => options.find((option) => option.value === each) ?? { value: each, label: each },
      )}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(next, details) => {
        if (details.reason !== 'item-press') return details.cancel()
        onChange(next.map((option) => option.value))
      }}
      inputValue={query}
      onInputValueChange={(text, details) => details.reason === 'input-change' && setQuery(text)}
    >
      <div className={styles.search}>
        <Icon of={Search} />
        <Base.Input
          {...deferredEnter}
          className={styles.searchInput}
          aria-label={label}
          placeholder={t('ui.search')}
        />
      </div>
      <OptionStatus status={status} />
      <Options />
    </Base.Root>
  )
}
