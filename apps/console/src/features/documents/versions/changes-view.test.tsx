import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderWithMessages } from '../../../../test/render.tsx'
import { ChangesView } from './changes-view.tsx'

const textOf = (messages: string) => ({
  title: 'About Us',
  content: `<p>${messages} <a href="https://loupe.example">hidden pieces of jewelry</a> here.</p>`,
})

const tableOf = (where: string) => ({
  title: 'About Us',
  content: `<table><tbody><tr><th>Piece</th><th>Where</th></tr><tr><td>Ring</td><td>${where}</td></tr></tbody></table>`,
})

const table = (...cells: string[]) =>
  `<table><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`

const listOf = (cell: string) => ({
  title: 'About Us',
  content: `<ul><li><p></p>${table('Ring', cell)}</li></ul>`,
})

const quoting = (messages: string) => ({
  title: 'About Us',
  content: `<ul><li><p>A point</p></li></ul><blockquote><p>${messages}</p></blockquote>`,
})

it('shows a table as a table, with removed and added text separate in its cells', async () => {
  await renderWithMessages(
    <ChangesView before={tableOf('Kitchen')} after={tableOf('Pantry')} locale="en" />,
    ['documents'],
  )
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Piece',
    'Where',
  ])
  const row = screen.getByText('Pantry').closest('tr')
  expect([...(row?.cells ?? [])].map(({ innerHTML }) => innerHTML)).toEqual([
    'Ring',
    '<del>Kitchen</del><ins data-beside="">Pantry</ins>',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Next change' }))
  expect(document.activeElement).toBe(row)
})

it('keeps adjacent tables separate, indents them by depth, and marks an added empty cell', async () => {
  const textWith = (first: string) => ({
    title: 'About Us',
    content: `${first}<blockquote>${table('Tiara')}</blockquote>`,
  })
  await renderWithMessages(
    <ChangesView
      before={textWith(table('Ring', '1890'))}
      after={textWith(table('Ring', '', '1890'))}
      locale="en"
    />,
    ['documents'],
  )
  const tables = screen.getAllByRole('table')
  expect(tables.map(({ dataset }) => dataset.depth)).toEqual([undefined, '1'])
  expect(tables[0]?.querySelector('td:nth-child(2) > ins')).toBeTruthy()
})

it('shows a quotation as a quotation, without a bullet', async () => {
  await renderWithMessages(
    <ChangesView before={quoting('Look closely.')} after={quoting('Look very closely.')} locale="en" />,
    ['documents'],
  )
  const quotation = screen.getByRole('blockquote')
  expect(quotation.textContent).toBe('Look very closely.')
  expect(quotation.previousElementSibling).toBeNull()
  expect(screen.getByText('•').nextElementSibling?.textContent).toBe('A point')
})

it('shows the bullet of a list item that begins with a table beside the table', async () => {
  await renderWithMessages(<ChangesView before={listOf('1890')} after={listOf('1891')} locale="en" />, [
    'documents',
  ])
  expect(screen.getByText('•').nextElementSibling).toBe(screen.getByRole('table'))
})

it('keeps a link of several words as one link, named by its text', async () => {
  await renderWithMessages(<ChangesView before={textOf('Find')} after={textOf('Look for')} locale="en" />, [
    'documents',
  ])
  expect(screen.getByText('Find').closest('del')).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'hidden pieces of jewelry',
  ])
})
