/** The type of a column: how lists sort by it, how CSV files contain it, and its default. */
export type ColumnKind = 'keyword' | 'text' | 'textArray' | 'number' | 'boolean' | 'timestamp' | 'json'

interface Definition<Value> {
  kind: ColumnKind
  /** Its type in PostgreSQL. */
  type: string
  isNullable?: boolean
  /** A value of "never" is stored as `-infinity`, so that the column can be sorted by. */
  isNeverInfinity?: boolean
  /** Where it is not the field's name in lower case with underscores. */
  name?: string
  /** The column holds the negated field. */
  isNegated?: boolean
  /** Converts what node-postgres returns; omitted where the types are the same. */
  read?: (stored: unknown) => Value
}

/** A column without a name yet; `Value` is the type of its field. */
export class Column<Value> {
  readonly definition: Definition<Value>

  constructor(definition: Definition<Value>) {
    this.definition = definition
  }
}

/** An enum value or an ID: written to files unchanged. */
export const keyword = <Value extends string = string>() =>
  new Column<Value>({ kind: 'keyword', type: 'text' })
export const id = () => new Column<string>({ kind: 'keyword', type: 'uuid' })
export const text = () => new Column<string>({ kind: 'text', type: 'text' })
export const textOrNull = () => new Column<string | null>({ kind: 'text', type: 'text', isNullable: true })
export const textArray = () => new Column<string[]>({ kind: 'textArray', type: 'text[]' })
export const integer = () => new Column<number>({ kind: 'number', type: 'integer' })
export const boolean = () => new Column<boolean>({ kind: 'boolean', type: 'boolean' })
/** A column with the negated value of its field. */
export const negatedBoolean = (name: string) =>
  new Column<boolean>({ kind: 'boolean', type: 'boolean', name, isNegated: true, read: (stored) => !stored })
export const json = <Value>() => new Column<Value>({ kind: 'json', type: 'jsonb' })
export const timestamp = () =>
  new Column<string>({ kind: 'timestamp', type: 'timestamptz', read: (at) => (at as Date).toISOString() }) // as columnTypes has it
export const timestampOrNull = () =>
  new Column<string | null>({ kind: 'timestamp', type: 'timestamptz', isNullable: true, read: isoOrNull })
/** Null for "never", which is stored as `-infinity`, so that the column can be sorted by. */
export const timestampOrNever = () =>
  new Column<string | null>({
    kind: 'timestamp',
    type: 'timestamptz',
    isNeverInfinity: true,
    read: isoOrNull,
  })

function isoOrNull(at: unknown): string | null {
  return at instanceof Date ? at.toISOString() : null
}

/** The fields of a row, some of them grouped in an object, as in the contract. */
interface Shape {
  [field: string]: Column<unknown> | Shape
}

/** A row as in the contract. */
export type RowOf<S extends Shape> = {
  -readonly [Field in keyof S]: S[Field] extends Column<infer Value>
    ? Value
    : S[Field] extends Shape
      ? RowOf<S[Field]>
      : never
}

type FieldOf<S extends Shape> = {
  [Field in keyof S]: S[Field] extends Column<unknown>
    ? Field & string
    : S[Field] extends Shape
      ? FieldOf<S[Field]>
      : never
}[keyof S]

/** A column of a table with its SQL name. */
export type NamedColumn = Omit<Definition<unknown>, 'name'> & { name: string }

/** The one place that names the columns of a table, in the order in which they are selected. */
export interface Table<S extends Shape> {
  name: string
  /** By the name of the field. */
  columns: Readonly<Record<FieldOf<S>, NamedColumn>>
  /** The names of all columns, in their order. */
  selected: readonly ['id', ...string[]]
  /** A row from the values of `selected`. */
  read: (values: readonly unknown[]) => RowOf<S>
  /** The columns and values that store these fields, in the order of the table; what is undefined is left out. */
  stored: (fields: Partial<Record<FieldOf<S>, unknown>>) => { columns: string[]; values: unknown[] }
}

/** Describes a table by its fields; the first is the id. */
export function table<const S extends { id: Column<string> } & Shape>(name: string, shape: S): Table<S> {
  const named: [field: string, NamedColumn][] = []
  const read = readerOf(shape, named)
  const [first, ...others] = named.map(([, column]) => column.name)
  if (first !== 'id') throw new Error(`The first column of ${name} is ${first}, not the id`)
  return {
    name,
    columns: Object.fromEntries(named) as Record<FieldOf<S>, NamedColumn>, // of the shape's own fields
    selected: [first, ...others],
    read: (values) => read(values) as RowOf<S>, // each column's reader gives the type of its field
    stored(fields) {
      const entries = named.flatMap(([field, column]) => {
        const value = (fields as Record<string, unknown>)[field]
        return value === undefined ? [] : [{ column: column.name, value: column.isNegated ? !value : value }]
      })
      return { columns: entries.map(({ column }) => column), values: entries.map(({ value }) => value) }
    },
  }
}

/** In SQL, the value of a column without data. */
export function absentOf({ kind, isNullable, isNeverInfinity }: NamedColumn): string {
  if (isNullable) return 'null'
  if (isNeverInfinity) return `'-infinity'`
  const absent = absentByKind[kind]
  if (absent === undefined) throw new Error(`A column of ${kind} always has a value`)
  return absent
}

const absentByKind: Partial<Record<ColumnKind, string>> = {
  text: `''`,
  textArray: `'{}'`,
  number: '0',
  boolean: 'false',
}

type Reader = (values: readonly unknown[]) => unknown

/** How one field is read: from the value at an index, with the column's reader, or as an object of fields. */
interface Step {
  field: string
  index: number
  read: ((stored: unknown) => unknown) | null
  fields: Reader | null
}

/** Names the columns of a shape, in order, and creates the reader for its part of a row. */
function readerOf(shape: Shape, named: [string, NamedColumn][]): Reader {
  const steps = Object.entries(shape).map(([field, part]): Step => {
    if (!(part instanceof Column)) return { field, index: -1, read: null, fields: readerOf(part, named) }
    const { name = snakeCase(field), read = null, ...definition } = part.definition
    const index = named.push([field, { ...definition, name }]) - 1
    return { field, index, read, fields: null }
  })
  // A copy has its fields already: overwriting one costs half as much as adding it.
  const empty: Record<string, unknown> = Object.fromEntries(steps.map(({ field }) => [field, null]))
  return (values) => {
    const row = { ...empty }
    for (const { field, index, read, fields } of steps) {
      row[field] = fields ? fields(values) : read ? read(values[index]) : values[index]
    }
    return row
  }
}

function snakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
