import type { Check } from './publish/checks.ts'

/** The field that a check is about, if it is about one. */
export function fieldOf({ kind, locale = 'en', fields: [first] = [] }: Check): string | null {
  const parts = {
    name: 'name',
    hint: 'hint',
    lesson: 'lessonTitle',
    lessonTitle: 'lessonTitle',
    lessonBody: 'lessonBody',
    fact: 'fact',
    facts: 'lessonBody',
    title: 'title',
    alt: 'alt',
    intro: 'intro',
    outro: 'outro',
  } as const
  const about = first ?? kind
  const part = about in parts ? parts[about as keyof typeof parts] : null
  if (kind === 'smallMany') return 'radius'
  return part ? `${part}.${locale}` : null
}

/** Puts the focus on a field once it is there. */
export function focusField(name: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)?.focus(),
    ),
  )
}
