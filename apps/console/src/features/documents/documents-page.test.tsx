import {
  addDocs,
  type ContentDocument,
  discardDoc,
  getDoc,
  getDocs,
  getDocVersions,
  publishDoc,
  restoreDoc,
  updateDoc,
  withdrawDoc,
} from '@loupe/contract/admin/documents'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SnackbarHost } from '#src/ui/feedback/snackbar.tsx'
import { snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makeDocument } from '../../../test/makers.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { untilNext } from './documents.queries.ts'
import { DocumentsPage } from './documents-page.tsx'
import { dropTexts } from './editor/stored-texts.ts'

// the editor itself needs a browser (e2e/documents.spec.ts); here a plain field with the same interface replaces it
vi.mock(import('./editor/rich-text/rich-text-editor.tsx'), () => ({
  RichTextEditor: (props: {
    content: string
    label: string
    head: ReactNode
    onChange: (html: string) => void
  }) => (
    <>
      {props.head}
      <textarea
        aria-label={props.label}
        defaultValue={props.content}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </>
  ),
}))

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  snackbars.clear()
})
afterEach(() => {
  dropTexts('terms')
  vi.unstubAllGlobals()
})

async function show(documents: ContentDocument[] = [], address = '/termsandcondition') {
  api.on(getDocs, () => documents)
  api.on(getDocVersions, () => documents)
  return render(address)
}

function render(address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderAt(
    address,
    <QueryClientProvider client={client}>
      <DocumentsPage />
      <SnackbarHost />
    </QueryClientProvider>,
    ['documents', 'shell'],
  )
}

const field = () => screen.findByLabelText('Text in English')
const button = (name: string) => screen.findByRole('button', { name })

async function write(text: string) {
  const area = await field()
  await userEvent.clear(area)
  await userEvent.type(area, text)
}

describe('the states of the page', () => {
  it('shows its title and a skeleton while the document loads', async () => {
    await render('/termsandcondition')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Terms And Conditions')
    expect(document.querySelector('[aria-busy]')).toBeTruthy()
  })

  it('reports an error, and retries', async () => {
    api.on(getDocs, () => new Refusal('internal'))
    api.on(getDocVersions, () => new Refusal('internal'))
    await render('/termsandcondition')
    const alert = await screen.findByRole('alert')
    api.on(getDocs, () => [makeDocument()])
    api.on(getDocVersions, () => [])
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await field()).toBeTruthy()
  })

  it('shows each language with its state, and what readers see if it is missing', async () => {
    await show([
      makeDocument({ version: 2 }),
      makeDocument({ version: 3, status: 'draft' }),
      makeDocument({ locale: 'fr', sourceVersion: 1 }),
    ])
    const languages = await screen.findByRole('navigation', { name: 'Languages' })
    const links = within(languages).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^EnglishPublishedVersion 2, .*Draft in progress$/),
      expect.stringMatching(/^FrançaisOutdated.*Matches English version\s1\.$/),
      'RomânăMissingReaders see the English version, with a note.',
      '中文MissingReaders see the English version, with a note.',
    ])
    expect(links[1]?.getAttribute('href')).toBe('/termsandcondition?lang=fr')
  })

  it('starts a missing language with the English text, and names its version', async () => {
    await show([makeDocument({ version: 2 })], '/termsandcondition?lang=ro')
    await userEvent.click(await button('Start with the English text'))
    expect((await screen.findByLabelText('Text in Română')).textContent).toBe('<p>Play fair.</p>')
    api.on(addDocs, (input) => ({ ...makeDocument({ ...input, status: 'draft' }), removed: [] }))
    await userEvent.click(await button('Save draft'))
    await waitFor(() =>
      expect(api.inputsOf(addDocs)).toEqual([
        {
          type: 'terms',
          locale: 'ro',
          title: 'Termeni și condiții',
          content: '<p>Play fair.</p>',
          after: 0,
          sourceVersion: 2,
          publish: false,
        },
      ]),
    )
  })
})

describe('saving', () => {
  it('adds a draft after the published version, then changes that draft', async () => {
    const documents = [makeDocument({ version: 2 })]
    await show(documents)
    await write('<p>Play fair and square.</p>')
    expect(await screen.findByText('Unsaved changes')).toBeTruthy()
    const draft = makeDocument({ version: 3, status: 'draft', content: '<p>Play fair and square.</p>' })
    api.on(addDocs, () => {
      documents.push(draft)
      return { ...draft, removed: [] }
    })
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(api.inputsOf(addDocs)).toMatchObject([{ after: 2, publish: false }]))
    expect(await screen.findByText('Saved', { exact: false })).toBeTruthy()
    await write('<p>Play fair or not at all.</p>')
    api.on(updateDoc, ({ content = '' }) => ({ ...draft, content, revision: 2, removed: [] }))
    await userEvent.click(await button('Save draft'))
    await waitFor(() => expect(api.inputsOf(updateDoc)).toMatchObject([{ id: draft.id, revision: 1 }]))
  })

  it('keeps typed text for the next visit, and offers to discard it', async () => {
    await show([makeDocument()])
    await write('<p>Half a sentence</p>')
    await screen.findByText('Unsaved changes')
    const stored = Object.entries(localStorage).filter(([key]) => key.startsWith('loupe-texts-'))
    expect(stored.map(([, text]) => String(text))).toEqual([expect.stringContaining('Half a sentence')])
    await userEvent.click(screen.getByRole('link', { name: /Română/ }))
    await userEvent.click(await screen.findByRole('link', { name: /^English/ }))
    expect((await field()).textContent).toBe('<p>Half a sentence</p>')
    await userEvent.click(await button('Discard'))
    await waitFor(async () => expect((await field()).textContent).toBe('<p>Play fair.</p>'))
  })

  it.each(['garbage', 'null', '{"title":"Mine"}', '{"title":"Mine","content":"","base":null,"at":"soon"}'])(
    'opens as it is saved where the browser holds the draft %s',
    async (text) => {
      localStorage.setItem('loupe-texts-', `{"terms/en":${text}}`)
      await show([makeDocument()])
      expect(await screen.findByLabelText('Title')).toHaveProperty('value', makeDocument().title)
      expect(screen.queryByText('Unsaved changes')).toBeNull()
    },
  )

  it('keeps text typed during a save, as an unsaved change', async () => {
    const draft = makeDocument({ version: 2, status: 'draft' })
    const documents = [draft]
    await show(documents)
    const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
    api.on(updateDoc, async ({ title = '', content = '' }) => {
      await blocked
      documents[0] = { ...draft, title, content, revision: 2 }
      return { ...draft, title, content, revision: 2, removed: [] }
    })
    await write('<p>Play well.</p>')
    await userEvent.click(await button('Save draft'))
    await userEvent.type(await screen.findByLabelText('Title'), ' of use')
    release()
    await waitFor(async () => expect((await button('Save draft')).ariaBusy).not.toBe('true'))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', `${draft.title} of use`)
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await userEvent.click(await button('Save draft'))
    await waitFor(() =>
      expect(api.inputsOf(updateDoc)[1]).toMatchObject({ revision: 2, title: `${draft.title} of use` }),
    )
  })

  it('requires a title', async () => {
    await show([makeDocument()])
    await userEvent.clear(await screen.findByLabelText('Title'))
    await userEvent.click(await button('Save draft'))
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a title.')
    expect(api.inputsOf(addDocs)).toEqual([])
  })

  it('reports why the server refuses a text, and keeps it', async () => {
    const draft = makeDocument({ version: 2, status: 'draft' })
    await show([draft])
    await write('A large table')
    const errors = [{ path: 'content', code: 'table_too_large' as const, message: '' }]
    api.on(updateDoc, () => new Refusal('input_invalid', { errors }))
    await userEvent.click(await button('Save draft'))
    expect(await screen.findByText(/^This text contains a table/)).toBeTruthy()
    expect(await field()).toHaveProperty('value', 'A large table')
  })

  it('shows another administrator’s save, and saves the chosen values over it', async () => {
    const draft = makeDocument({ version: 2, status: 'draft' })
    const documents = [draft]
    await show(documents)
    await write('<p>Play well.</p>')
    const theirs = { ...draft, revision: 2, content: '<p>Play nicely.</p>' }
    api.on(updateDoc, () => new Refusal('conflict', { data: theirs }))
    await userEvent.click(await button('Save draft'))
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this document' })
    expect(dialog.querySelector('del')?.textContent).toContain('nicely')
    expect(dialog.querySelector('ins')?.textContent).toContain('well')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Merge and continue' }))
    api.on(updateDoc, ({ content = '' }) => ({ ...theirs, revision: 3, content, removed: [] }))
    await userEvent.click(await button('Save draft'))
    await waitFor(() =>
      expect(api.inputsOf(updateDoc).at(-1)).toMatchObject({ revision: 2, content: '<p>Play well.</p>' }),
    )
  })

  it('asks before leaving with unsaved text, and not once it is saved', async () => {
    const history = await show([makeDocument()])
    await write('<p>Unsaved</p>')
    await screen.findByText('Unsaved changes')
    history.push('/users')
    const question = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(history.location.pathname).toBe('/termsandcondition')
    history.push('/users')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(history.location.pathname).toBe('/users'))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('loupe-texts-'))).toEqual([])
  })
})

describe('the preview', () => {
  it.each([
    ['terms', '/termsandcondition', 'Version 1'],
    ['about', '/aboutus', null],
  ] as const)('shows the version of %s like its public page', async (type, path, version) => {
    await show([makeDocument({ type, version: 1 })], `${path}?view=preview`)
    const reading = (await screen.findByRole('heading', { level: 2, name: makeDocument().title })).closest(
      'article',
    )
    expect(reading?.querySelector(':scope > p')?.textContent ?? null).toBe(version)
  })
})

describe('publishing', () => {
  it('saves typed text and publishes it with a summary', async () => {
    const draft = makeDocument({ version: 2, status: 'draft' })
    await show([draft])
    await write('<p>Play on.</p>')
    await screen.findByText('Unsaved changes')
    await userEvent.click(await button('Publish…'))
    const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Describe the changes.')
    await userEvent.type(within(dialog).getByLabelText('Change summary'), 'Shorter')
    api.on(updateDoc, ({ content = '' }) => ({ ...draft, revision: 2, content, removed: [] }))
    api.on(publishDoc, () => makeDocument({ ...draft, status: 'published', isInForce: true }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() =>
      expect(api.inputsOf(publishDoc)).toEqual([{ id: draft.id, revision: 2, changeSummary: 'Shorter' }]),
    )
    expect(await screen.findByText('Version 2 published.')).toBeTruthy()
  })

  it('keeps the version in force until the date of the new one', async () => {
    const documents = [makeDocument({ version: 1 }), makeDocument({ version: 2, status: 'draft' })]
    await show(documents, '/termsandcondition?dialog=publish')
    const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
    expect(within(dialog).getByText(/^It goes live immediately\./)).toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText('Change summary'), 'Fairer')
    await userEvent.type(within(dialog).getByLabelText('Effective from'), '01/03/2999')
    await userEvent.tab()
    expect(await within(dialog).findByText(/^It goes live on 1 March 2999/)).toBeTruthy()
    expect(within(dialog).getByText(/^Version\s1 stays live until then\.$/)).toBeTruthy()
    api.on(publishDoc, () =>
      makeDocument({ version: 2, isInForce: false, effectiveFrom: '2999-03-01T00:00:00.000Z' }),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(api.inputsOf(publishDoc)).toMatchObject([{ effectiveFrom: '2999-03-01' }]))
    expect(await screen.findByText('Version 2 scheduled for 1 March 2999.')).toBeTruthy()
  })

  it('publishes a translation as up to date with English unless an older version is selected', async () => {
    const first = makeDocument({
      status: 'archived',
      publishedAt: '2026-11-01T10:00:00.000Z',
      effectiveFrom: '2026-11-01T10:00:00.000Z',
      archivedAt: '2026-11-20T10:00:00.000Z',
    })
    const documents = [
      makeDocument({ version: 2 }),
      makeDocument({ locale: 'fr', status: 'draft', sourceVersion: 1, changeSummary: 'Plus juste' }),
    ]
    api.on(getDocs, () => documents)
    api.on(getDocVersions, () => [...documents, first])
    await render('/termsandcondition?lang=fr&dialog=publish')
    const dialog = await screen.findByRole('dialog', { name: 'Publish version 1' })
    const box = within(dialog).getByRole('checkbox', { name: /^Up to date with English version\s2/ })
    expect((box as HTMLInputElement).checked).toBe(true)
    api.on(publishDoc, () => new Refusal('internal'))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await userEvent.click(box)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await waitFor(() =>
      expect(api.inputsOf(publishDoc).map(({ sourceVersion }) => sourceVersion)).toEqual([undefined, 1]),
    )
  })

  it('names a refused field by its label in the dialog', async () => {
    const draft = makeDocument({ version: 2, status: 'draft' })
    await show([draft])
    await userEvent.click(await button('Publish…'))
    const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
    await userEvent.type(within(dialog).getByLabelText('Change summary'), 'Shorter')
    api.on(
      publishDoc,
      () =>
        new Refusal('input_invalid', {
          errors: [{ path: 'effectiveFrom', code: 'not_allowed', message: '' }],
        }),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Effective from:')
  })

  it('disables publishing without changes', async () => {
    await show([makeDocument()])
    expect((await button('Publish…')).getAttribute('aria-disabled')).toBe('true')
  })

  it('reports that there is nothing to publish if the dialog is opened by its address', async () => {
    const history = await show([makeDocument()], '/termsandcondition?dialog=publish')
    const dialog = await screen.findByRole('dialog', { name: 'Publish' })
    expect(within(dialog).getByText('No changes to publish.')).toBeTruthy()
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    await waitFor(() => expect(history.location.search).toBe(''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('versions', () => {
  const first = makeDocument({
    version: 1,
    status: 'archived',
    changeSummary: 'First',
    content: '<p>Play.</p>',
  })
  const second = makeDocument({ version: 2, changeSummary: 'Fairness' })

  it('shows the changes of one, and creates a draft from it', async () => {
    api.on(getDocs, () => [second])
    api.on(getDocVersions, () => [second, first])
    api.on(getDoc, ({ id }) => (id === first.id ? first : second))
    const history = await render('/termsandcondition')
    await userEvent.click(await screen.findByRole('link', { name: /^Version 2/ }))
    expect(await screen.findByText('1 paragraph changed')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: /^Version 1/ }))
    expect(await screen.findByText('Play.')).toBeTruthy()
    api.on(restoreDoc, () => makeDocument({ ...first, id: second.id, version: 3, status: 'draft' }))
    await userEvent.click(await button('Restore as draft'))
    expect(await screen.findByText('Version 1 restored as draft.')).toBeTruthy()
    expect(history.location.search).toBe('')
  })

  it('shows a scheduled version beside the one in force, and withdraws it', async () => {
    const third = makeDocument({ version: 3, isInForce: false, effectiveFrom: '2999-03-01T00:00:00.000Z' })
    await show([third, second])
    api.on(getDoc, () => third)
    expect(await screen.findByText('Version 2, live since 20 November 2026')).toBeTruthy()
    expect(screen.getAllByText(/^Version\s3 from 1 March 2999$/)).toHaveLength(2)
    const links = within(screen.getByRole('complementary', { name: 'Versions' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^Version 3Scheduled.*From 1 March 2999$/),
      expect.stringMatching(/^Version 2Live.*Since 20 November 2026Fairness$/),
    ])
    await userEvent.click(links[0] as HTMLElement)
    api.on(withdrawDoc, () =>
      makeDocument({ ...third, status: 'archived', archivedAt: '2026-11-21T10:00:00.000Z' }),
    )
    await userEvent.click(await button('Unschedule'))
    await waitFor(() => expect(api.inputsOf(withdrawDoc)).toEqual([{ id: third.id, revision: 1 }]))
    expect(
      await screen.findByText('Version 3 unscheduled. You can still find it in the version list.'),
    ).toBeTruthy()
  })

  it('continues from the scheduled text if there is no draft', async () => {
    const third = makeDocument({
      version: 3,
      isInForce: false,
      effectiveFrom: '2999-03-01T00:00:00.000Z',
      content: '<p>To come.</p>',
    })
    await show([third, second])
    expect((await field()).textContent).toBe('<p>To come.</p>')
    expect(screen.getByRole('banner').textContent).toMatch(/^Terms And ConditionsVersion 3Version 2, live/)
  })

  it('discards a draft', async () => {
    const draft = makeDocument({ version: 3, status: 'draft', revision: 4 })
    await show([draft])
    api.on(discardDoc, () => makeDocument({ ...draft, status: 'archived' }))
    await userEvent.click(await button('Discard draft'))
    await waitFor(() => expect(api.inputsOf(discardDoc)).toEqual([{ id: draft.id, revision: 4 }]))
  })

  it('keeps text typed while a draft is being discarded, as a change of the published version', async () => {
    const published = makeDocument({ version: 2 })
    const draft = makeDocument({ version: 3, status: 'draft', revision: 4, content: '<p>Draft.</p>' })
    const documents = [published, draft]
    await show(documents)
    const { promise: blocked, resolve: release } = Promise.withResolvers<void>()
    api.on(discardDoc, async () => {
      await blocked
      documents.pop()
      return makeDocument({ ...draft, status: 'archived' })
    })
    await userEvent.click(await button('Discard draft'))
    await write('<p>Better.</p>')
    release()
    await screen.findByText('Draft discarded. You can restore it from the version list.')
    expect(await field()).toHaveProperty('value', '<p>Better.</p>')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    api.on(addDocs, () => ({ ...draft, content: '<p>Better.</p>', removed: [] }))
    await userEvent.click(await button('Save draft'))
    await waitFor(() => expect(api.inputsOf(addDocs)).toMatchObject([{ content: '<p>Better.</p>' }]))
  })

  it('discards a draft from the menu that replaces the button on narrow screens', async () => {
    const draft = makeDocument({ version: 3, status: 'draft', revision: 4 })
    await show([draft])
    api.on(discardDoc, () => makeDocument({ ...draft, status: 'archived' }))
    await userEvent.click(await button('More actions'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Discard draft' }))
    await waitFor(() => expect(api.inputsOf(discardDoc)).toEqual([{ id: draft.id, revision: 4 }]))
  })
})

const at = (effectiveFrom: string) => makeDocument({ isInForce: false, effectiveFrom })
const ahead = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('the moment of a scheduled version', () => {
  it('is the time of the next request, and there is none while nothing is scheduled', () => {
    expect(untilNext([makeDocument()])).toBe(false)
    const wait = untilNext([makeDocument(), at(ahead(600_000)), at(ahead(60_000))])
    expect(wait).toBeGreaterThan(50_000)
    expect(wait).toBeLessThanOrEqual(60_000)
    expect(untilNext([at('2999-01-01T00:00:00.000Z')])).toBe(3_600_000)
    expect(untilNext([at(ahead(-5000))])).toBe(2000)
  })
})
