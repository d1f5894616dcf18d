import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderWithWords } from '../../../test/render.tsx'
import { ChangesView } from './changes-view.tsx'

const textOf = (words: string) => ({
  title: 'About Us',
  content: `<p>${words} <a href="https://loupe.example">hidden pieces of jewelry</a> here.</p>`,
})

it('keeps a link of several words one link, with its words for a name', async () => {
  await renderWithWords(<ChangesView before={textOf('Find')} after={textOf('Look for')} locale="en" />, [
    'documents',
  ])
  expect(screen.getByText('Find').closest('del')).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'hidden pieces of jewelry',
  ])
})
