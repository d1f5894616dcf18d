import { describe, expect, it } from 'vitest'
import { readHtml } from './read-html.ts'
import { readWritten } from './read-written.ts'
import { safeHref } from './safe-href.ts'
import { isEmpty, type RichText, textOf } from './tree.ts'
import { writeHtml } from './write-html.ts'

/** Reads HTML into a document, and writes it as HTML again. */
const cleaned = (html: string) => writeHtml(readHtml(html).doc)

describe('supported content is unchanged', () => {
  it.each([
    '<p>Text, <strong>bold</strong>, <em>italic</em>, <u>underlined</u>.</p>',
    '<h2>One</h2><h3>Two</h3><h4>Three</h4>',
    '<ul><li><p>One</p><ul><li><p>Inside</p></li></ul></li><li><p>Two</p></li></ul>',
    '<ol start="4"><li><p>Four</p></li></ol>',
    '<blockquote><p>Said.</p></blockquote><hr>',
    '<table><tbody><tr><th><p>Purpose</p></th></tr><tr><td><p>Sign-in</p></td></tr></tbody></table>',
    '<p><a href="https://loupe.example/a?b=1&amp;c=2" rel="noopener noreferrer">away</a> <a href="/about">here</a></p>',
    '<p>One<br>two &lt;script&gt; &amp; &quot;three&quot;</p>',
    '<p><a href="mailto:help@loupe.example"><strong><em>Write to us</em></strong></a></p>',
  ])('%s', (html) => expect(cleaned(html)).toBe(html))
})

/** A list item in Word's clipboard format. */
function point(level: number, marker: string, text: string): string {
  return `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7pt "Times"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`
}

describe('content of other editors is converted', () => {
  it.each([
    ['<h1>Title</h1><h5>Small</h5>', '<h2>Title</h2><h4>Small</h4>'],
    [
      'loose <b>text</b><div>a block</div>after',
      '<p>loose <strong>text</strong></p><p>a block</p><p>after</p>',
    ],
    ['<b style="font-weight:normal"><p>One</p><p>Two</p></b>', '<p>One</p><p>Two</p>'],
    ['<b><p>One</p></b>', '<p><strong>One</strong></p>'],
    [
      '<ul><li>One</li><ul><li>Two</li></ul></ul>',
      '<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
    ],
    [
      '<table><thead><tr><th>A<th>B</thead><tr><td>1</table>',
      '<table><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p></p></td></tr></tbody></table>',
    ],
    ['<p>  two\n\n lines </p>', '<p>two lines</p>'],
    ['<h2>A <p>strange</p> head</h2>', '<h2>A strange head</h2>'],
    ['<p><br></p><p>&nbsp;</p>', '<p>\u00a0</p>'],
    ['', ''],
  ])('%s', (html, expected) => expect(cleaned(html)).toBe(expected))

  it('lists of Word: paragraphs with a bullet as text, of any depth', () => {
    expect(
      cleaned(
        `<p>Before</p>${point(1, '·', 'One')}${point(2, 'o', 'Inside')}${point(1, '·', 'Two')}<p>After</p>`,
      ),
    ).toBe(
      '<p>Before</p><ul><li><p>One</p><ul><li><p>Inside</p></li></ul></li><li><p>Two</p></li></ul><p>After</p>',
    )
    expect(cleaned(point(1, '1.', 'First') + point(1, '2.', 'Second'))).toBe(
      '<ol><li><p>First</p></li><li><p>Second</p></li></ol>',
    )
    expect(cleaned(point(2, 'a)', 'Deep at once'))).toContain('Deep at once')
  })

  it('styles of Google Docs, without its contradicting wrapper', () => {
    expect(
      cleaned(
        '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;font-style:normal">Bold</span><span style="font-weight:400;font-style:italic"> slanted</span></p></b>',
      ),
    ).toBe('<p><strong>Bold</strong><em> slanted</em></p>')
  })

  it('reports omitted elements once each, except for remains of word processors', () => {
    const { removed } = readHtml(
      '<style>p{}</style><meta charset=x><p onclick="x()">Text <img src=x onerror=x> <img src=y><script>x()</script><a href="javascript:x()">press</a></p>',
    )
    expect(removed).toEqual(['img', 'script', 'a[href]'])
  })
})

describe('addresses of links', () => {
  it.each([
    ['https://loupe.example', 'https://loupe.example/'],
    ['HTTP://LOUPE.example/A', 'http://loupe.example/A'],
    ['mailto:help@loupe.example', 'mailto:help@loupe.example'],
    ['/about?lang=fr#top', '/about?lang=fr#top'],
    ['about', '/about'],
    ['#cookies', '#cookies'],
    ['//loupe.example/x', 'https://loupe.example/x'],
    ['/\\loupe.example', 'https://loupe.example/'],
    ['  https://loupe.example/a b ', 'https://loupe.example/a%20b'],
  ])('%s is %s', (address, href) => expect(safeHref(address)).toBe(href))

  it.each(
    [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      'vbscript:x',
      'data:text/html,<script>alert(1)</script>',
      'blob:https://loupe.example/1',
      'file:///etc/passwd',
      'view-source:https://loupe.example',
      'https://loupe.example@other.example/',
      'http://[',
      '',
    ].filter((address) => address !== ''),
  )('%s is none', (address) => expect(safeHref(address)).toBeNull())
})

it('reads any nesting without running out of stack', () => {
  const deep = 30_000
  expect(textOf(readHtml(`${'<div><b><blockquote><ul><li>'.repeat(deep / 5)}core`).doc).trim()).toBe('core')
  expect(textOf(readHtml('<table><tr><td>'.repeat(deep / 3)).doc).trim()).toBe('')
})

it('reads a megabyte of unclosed elements in linear time', () => {
  const startedAt = process.cpuUsage().user
  const { doc } = readHtml(`${'<ul><li>'.repeat(125_000)}core`)
  expect(textOf(doc).trim()).toBe('core')
  // if the parser kept every element, it would take over a minute
  expect((process.cpuUsage().user - startedAt) / 1e6).toBeLessThan(5)
})

it.each([
  ['elements that are left out', '<script>a</script><svg><g>b</g></svg><title>c</title>', 'before after'],
  ['elements without an end tag', '<img src=x><br></br><input>', 'before after'],
  ['end tags in their order', '<b><i>deep</i></b>', 'before deep after'],
])('reads %s inside more elements than the parser allows, and the following content', (_, html, text) => {
  const deep = `<table><tr><td>${'<div>'.repeat(600)}before ${html} after${'</div>'.repeat(600)}</td><td>next</td></tr></table><p>End</p>`
  const { doc } = readHtml(deep)
  expect(writeHtml(doc).replaceAll(/ +/g, ' ')).toBe(
    `<table><tbody><tr><td><p>${text}</p></td><td><p>next</p></td></tr></tbody></table><p>End</p>`,
  )
})

it('reports omitted elements inside more elements than the parser allows', () => {
  expect(readHtml(`${'<div>'.repeat(600)}<img src=x><script>a</script>`).removed).toEqual(['img', 'script'])
})

it('is idempotent: written and read again, any document stays the same', () => {
  let seed = 7
  const next = (size: number) => (seed = (seed * 48_271) % 2_147_483_647) % size
  const pieces =
    '<p>|</p>|<b>|</b>|<i>|<u>|</u>|<h2>|</h2>|<ul>|<ol start=3>|<li>|</li>|</ul>|<table>|<tr>|<td>|<th>|</table>|<blockquote>|</blockquote>|<br>|<hr>|<a href=/x>|</a>|one| two |\n|&amp;|&nbsp;|<script>|</script>|<svg>|<!--|-->|<div>|</div>'.split(
      '|',
    )
  for (let round = 0; round < 2000; round++) {
    const html = Array.from({ length: 1 + next(25) }, () => pieces[next(pieces.length)]).join('')
    const { doc } = readHtml(html)
    expect({ html, doc: readHtml(writeHtml(doc)).doc }).toEqual({ html, doc })
    expect({ html, doc: readWritten(writeHtml(doc)) }).toEqual({ html, doc })
  }
})

it('writes nothing outside of the schema, even for an invalid stored tree', () => {
  const forged = {
    type: 'doc',
    content: [
      { type: 'script', content: [{ type: 'text', text: '</p><script>alert(1)</script>' }] },
      { type: 'heading', attrs: { level: '2 onclick=x' }, content: [{ type: 'text', text: 'Head' }] },
      { type: 'orderedList', attrs: { start: '1" onclick="x' }, content: [] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }],
      },
    ],
  } as unknown as RichText
  expect(writeHtml(forged)).toBe(
    '&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;<h2>Head</h2><ol></ol><p>a</p>',
  )
})

it('reads written HTML with every character and URL unchanged', () => {
  const html =
    '<p>&lt;b&gt; &amp;amp; &quot;’&#39;</p><ol start="3"><li><p><a href="/a?b=1&amp;c=%22">x</a><br>y</p></li></ol>'
  expect(readWritten(html)).toEqual(readHtml(html).doc)
  expect(writeHtml(readWritten(html))).toBe(html)
})

it('detects empty documents', () => {
  expect(isEmpty(readHtml('<p> </p><script>x</script>').doc)).toBe(true)
  expect(isEmpty(readHtml('<p>x</p>').doc)).toBe(false)
})
