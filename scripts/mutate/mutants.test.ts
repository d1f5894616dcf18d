import { describe, expect, it } from 'vitest'
import { applied, mutantsOf } from './mutants.ts'

/** The mutants of a source. */
const became = (source: string) => mutantsOf(source).map((mutant) => applied(source, mutant))

const sql = (text: string) => `const a = '${text}'`

describe('mutants', () => {
  it('invert conditions and operators', () => {
    expect(became('const a = b < c')).toEqual(['const a = b <= c', 'const a = b >= c'])
    expect(became('const a = b && !c')).toEqual(['const a = b || !c', 'const a = b && c'])
    expect(became('f(a ? b : c)')).toEqual([';', 'f(true ? b : c)', 'f(false ? b : c)'])
    expect(became('const a = b?.c')).toEqual(['const a = b.c'])
  })

  it('remove statements, bodies and list items, and change literals', () => {
    expect(became('function f() { g() }')).toEqual(['function f() {}', 'function f() { ; }'])
    expect(became('if (a) throw b')).toEqual(['if (true) throw b', 'if (false) throw b', 'if (a) ;'])
    expect(became("const a = [1, 'b', true]")).toEqual([
      'const a = []',
      "const a = [2, 'b', true]",
      "const a = [1, '', true]",
      "const a = [1, 'b', false]",
    ])
  })

  it('do not change types, imports and names, and have the right position after non-ASCII text', () => {
    const source = "import { a } from 'b'\nconst c: 'd' | 'e' = f as 'g'\nconst h = { 'i': j } // 宝石 💎\n"
    expect(became(source)).toEqual([])
    expect(became("// 宝石 💎\nconst a = 'é' !== b")).toEqual([
      "// 宝石 💎\nconst a = '' !== b",
      "// 宝石 💎\nconst a = 'é' === b",
    ])
  })

  it('remove or invert conditions of SQL', () => {
    expect(
      became(sql('select a from b where c = $1 and d > $2 and e is null for update')).toSorted(),
    ).toEqual(
      [
        'select a from b where c = $1 and e is null for update',
        'select a from b where c = $1 or d > $2 and e is null for update',
        'select a from b where c = $1 and d <= $2 and e is null for update',
        'select a from b where c = $1 and d > $2 for update',
        'select a from b where c = $1 and d > $2 or e is null for update',
        'select a from b where c = $1 and d > $2 and e is not null for update',
        'select a from b where c = $1 and d > $2 and e is null',
      ]
        .map(sql)
        .toSorted(),
    )
  })
})
