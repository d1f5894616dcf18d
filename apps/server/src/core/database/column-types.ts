import { type CustomTypesConfig, types } from 'pg'

const int8 = 20

/**
 * How columns are parsed: as node-postgres does, but bigint as a number. No number here exceeds 2^53, and a count that
 * is a string sorts and adds wrongly without an error.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary'
      ? Number
      : types.getTypeParser(oid, format)) as typeof types.getTypeParser, // one of its overloads per format
}
