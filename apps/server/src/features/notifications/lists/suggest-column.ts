/** Common names of columns of IDs, usernames and email addresses, the most specific first. */
const names = [
  ['id', 'player id', 'playerid', 'user id', 'userid', 'uuid'],
  [
    'username',
    'user name',
    'user',
    'player',
    'name',
    'utilisateur',
    'joueur',
    'utilizator',
    'jucător',
    '用户名',
    '玩家',
  ],
  [
    'email',
    'e-mail',
    'mail',
    'email address',
    'e-mail address',
    'adresse e-mail',
    'courriel',
    '邮箱',
    '电子邮件',
  ],
]
const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Which column of a file identifies players, and whether its first row is a header. The values of a column count before
 * its name; a single line is a header only if it has the name of one.
 */
export function suggestColumn(first: string[], rows: string[][]): { column: number; hasHeader: boolean } {
  const called = first.map(kindOfName)
  const isData = first.some((cell) => uuidPattern.test(cell.trim()) || cell.includes('@'))
  const hasHeader = !isData && (first.length > 1 || called[0] !== null)
  const values = hasHeader ? rows : [first, ...rows]
  const share = (column: number, is: (cell: string) => boolean) =>
    values.filter((row) => is((row[column] ?? '').trim())).length / Math.max(1, values.length)
  const ranks = first.map((_, column): number => {
    const kind = called[column] ?? null
    if (share(column, (cell) => uuidPattern.test(cell)) > 0.5) return kind === 0 ? 5 : 4
    if (kind === 1) return 3
    if (share(column, (cell) => cell.includes('@')) > 0.5) return 2
    return kind === null ? 0 : 1
  })
  return { column: ranks.indexOf(Math.max(...ranks)), hasHeader }
}

function kindOfName(cell: string): number | null {
  const name = cell.trim().toLowerCase().replaceAll('_', ' ')
  const kind = names.findIndex((each) => each.includes(name))
  return kind === -1 ? null : kind
}
