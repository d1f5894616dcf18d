import type { Check } from './publish/checks.ts'

/** The field of a check, if it has one. */
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

/** Focuses a field once it is rendered. */
export function focusField(name: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)?.focus(),
    ),
  )
}
