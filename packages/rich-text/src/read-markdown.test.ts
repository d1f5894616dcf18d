import { describe, expect, it } from 'vitest'
import { isMarkdown, readMarkdown } from './read-markdown.ts'
import { writeHtml } from './write-html.ts'

const html = (text: string) => writeHtml(readMarkdown(text).doc)

describe('Markdown', () => {
  it('becomes headings, paragraphs and rules', () => {
    expect(html('# Privacy\n\nWho we are,\nand why.\n\n## Data #\n---\n### Deep')).toBe(
      '<h2>Privacy</h2><p>Who we are, and why.</p><h2>Data</h2><hr><h3>Deep</h3>',
    )
  })

  it('becomes lists, one in another, and numbered ones from their first number', () => {
    expect(html('- one\n- two\n  - deep\n\n- three')).toBe(
      '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>deep</p></li></ul></li><li><p>three</p></li></ul>',
    )
    expect(html('3. three\n4. four')).toBe('<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol>')
  })

  it('keeps bold, italic, links and line breaks', () => {
    expect(html('**Bold**, *slanted* and [a link](https://example.com/a_b_c "t").  \nNext')).toBe(
      '<p><strong>Bold</strong>, <em>slanted</em> and <a href="https://example.com/a_b_c" rel="noopener noreferrer">a link</a>.<br>Next</p>',
    )
    expect(html('snake_case_name, 2 * 3 * 4, \\*not\\* this')).toBe(
      '<p>snake_case_name, 2 * 3 * 4, *not* this</p>',
    )
  })

  it('omits front matter', () => {
    expect(html('---\ntitle: Privacy\nversions:\n  fpt: 1\n---\n<!-- for us -->\n\n## Who')).toBe(
      '<h2>Who</h2>',
    )
  })

  it('becomes quotations and tables', () => {
    expect(html('> said\n> so')).toBe('<blockquote><p>said so</p></blockquote>')
    expect(html('| What | Why |\n|---|:-:|\n| Email | **Sign-in** |')).toContain('<strong>Sign-in</strong>')
    expect(html('| What | Why |\n|---|:-:|\n| Email | **Sign-in** |')).toContain('<table>')
  })

  it('treats HTML as text, and accepts no executable URL', () => {
    expect(html('# <script>alert(1)</script>')).toBe('<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2>')
    expect(html('[x](javascript:alert(1))')).not.toContain('href')
  })

  it('stays fast for adversarial text', () => {
    const startedAt = performance.now()
    for (const piece of ['*a ', '[a', '> ', '- ', '**', '_a ', '`', '|a', '# '])
      readMarkdown(piece.repeat(Math.floor(20_000 / piece.length)))
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })
})

it.each(['[a](', '[', '*', '**a ', '[*a*](', '<!--', '- a\n'])(
  'takes 200,000 characters of %j for plain text, because each may cost a search',
  (piece) => {
    const sample = `# Title\n\n${piece}`
    expect(isMarkdown(sample)).toBe(true)
    expect(isMarkdown(`# Title\n\n${piece.repeat(200_000 / piece.length)}`)).toBe(false)
  },
)

it('reads a long document with a syntax character every twelve characters', () => {
  expect(isMarkdown(`# Title\n\n${'[a](/x) and words\n'.repeat(8000)}`)).toBe(true)
})

it('is distinguished from plain text', () => {
  const written = ['## Heading', 'a\n- one\n- two', 'This is **bold**.', 'See [us](https://example.com)']
  expect(written.filter((text) => !isMarkdown(text))).toEqual([])
  const plain = ['Plain words.', '- a dash', 'He said *no*', '#hashtag', '2 ** 3', 'a\nb']
  expect(plain.filter((text) => isMarkdown(text))).toEqual([])
})
