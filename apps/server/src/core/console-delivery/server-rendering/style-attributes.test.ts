import { expect, it } from 'vitest'
import { styleAttributesAsRules } from './style-attributes.ts'

it('turns each distinct style into one rule, referenced by its elements', () => {
  const { html, rules } = styleAttributesAsRules(
    '<i style="--row:2rem;color:red">a</i><b style="top:0">b</b><u style="top:0">c</u>',
  )
  expect(html).toBe('<i data-style="0">a</i><b data-style="1">b</b><u data-style="1">c</u>')
  expect(rules).toBe('#root [data-style="0"]{--row:2rem;color:red}#root [data-style="1"]{top:0}')
})

it('leaves text that looks like a style, in which React has escaped the quotation marks', () => {
  const text = '<p> style=&quot;top:0&quot; style=&#x27;x&#x27;</p>'
  expect(styleAttributesAsRules(text)).toEqual({ html: text, rules: '' })
})

it.each(['top:0}body{display:none', 'top:0&lt;/style>&lt;script>', 'content:"\\65"'])(
  'drops a style that would leave its rule: %s',
  (style) => {
    expect(styleAttributesAsRules(`<i style="${style.replaceAll('"', '&quot;')}">a</i>`)).toEqual({
      html: '<i>a</i>',
      rules: '',
    })
  },
)

it('unescapes a quoted value', () => {
  const { rules } = styleAttributesAsRules('<i style="font-family:&quot;Loupe Text&quot;">a</i>')
  expect(rules).toBe('#root [data-style="0"]{font-family:"Loupe Text"}')
})
