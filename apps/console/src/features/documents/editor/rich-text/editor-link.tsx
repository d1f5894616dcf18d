import { safeHref } from '@loupe/rich-text/safe-href'
import type { Editor } from '@tiptap/core'
import Link from 'lucide-react/icons/link'
import { useRef, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { ToolProps } from '#src/ui/layout/use-toolbar.ts'
import { Popover, prefetchPopover } from '#src/ui/overlay/popover.tsx'
import styles from './editor-toolbar.module.css'

/** The link at the cursor, or a new one for the selection. */
export function EditorLink({
  editor,
  href,
  tool,
}: {
  editor: Editor | null
  href: string | null
  tool: ToolProps
}) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = t(href === null ? 'documents.addLink' : 'documents.editLink')
  return (
    <>
      <IconButton
        {...tool}
        ref={button}
        size="small"
        icon={Link}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-pressed={href !== null}
        onPointerEnter={prefetchPopover}
        onFocus={prefetchPopover}
        onClick={() => setIsOpen(!isOpen)}
      />
      <Popover open={isOpen} onOpenChange={setIsOpen} anchor={button} label={label}>
        {editor ? <LinkForm editor={editor} href={href} onDone={() => setIsOpen(false)} /> : null}
      </Popover>
    </>
  )
}

function LinkForm({ editor, href, onDone }: { editor: Editor; href: string | null; onDone: () => void }) {
  const t = useT()
  const [address, setAddress] = useState(href ?? '')
  const [isWrong, setIsWrong] = useState(false)

  function apply() {
    const safe = address.trim() === '' ? null : safeHref(withProtocol(address.trim()))
    if (safe === null) return setIsWrong(true)
    setLink(editor, safe)
    onDone()
  }

  return (
    <form
      className={styles.link}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // the form is a React child of the page's: its submit must not reach it
        event.stopPropagation()
        apply()
      }}
    >
      <TextField
        label={t('documents.linkAddress')}
        hint={t('documents.linkHint')}
        error={isWrong ? t('documents.linkWrong') : undefined}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value)
          setIsWrong(false)
        }}
      />
      <div className={styles.linkActions}>
        {href === null ? null : (
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
              onDone()
            }}
          >
            {t('documents.removeLink')}
          </Button>
        )}
        <Button type="submit" size="small" tone="primary">
          {t('documents.applyLink')}
        </Button>
      </div>
    </form>
  )
}

/** `loupe.example/help` becomes a URL, `help@loupe.example` a mailto address. */
function withProtocol(address: string): string {
  if (/^[^\s/@]+@[^\s/@]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  return /^[^\s/:@]+\.[a-z]{2,}(?:[/?#]|$)/i.test(address) ? `https://${address}` : address
}

/** Links the selection, or the whole link at the cursor, or else inserts the address itself. */
function setLink(editor: Editor, href: string): void {
  const mark = { type: 'link', attrs: { href } }
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [mark] }).run()
  } else chain.setMark('link', { href }).run()
}
