import { type CustomTypesConfig, types } from 'pg'

const int8 = 20

/**
 * How columns come back: as node-postgres has it, but bigint as a number. Nothing here counts beyond 2^53, and a
 * count that arrives as text sorts and adds wrongly without an error.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary'
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser, // one of its overloads per format
}
