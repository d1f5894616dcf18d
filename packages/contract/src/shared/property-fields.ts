import { propertyLimits, propertyNamePattern } from './property-conditions.ts'

/** The prefix of a file's column with a property, and of the import's field for it: `property.level`. */
export const propertyPrefix = 'property.'

const wholeName = new RegExp(`^${propertyNamePattern}$`)

export function isPropertyName(name: string): boolean {
  return wholeName.test(name)
}

/** A property name from a column's header, with or without the prefix; empty if the header has no allowed letters. */
export function suggestPropertyName(column: string): string {
  return column
    .slice(column.startsWith(propertyPrefix) ? propertyPrefix.length : 0)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^[^A-Za-z]+|_+$/g, '')
    .slice(0, propertyLimits.nameLength)
}
