import { propertyLimits, propertyNamePattern } from './property-conditions.ts'

/** What a column of a file is called that holds a property, and the field of an import that fills it: `property.level`. */
export const propertyPrefix = 'property.'

const wholeName = new RegExp(`^${propertyNamePattern}$`)

export function isPropertyName(name: string): boolean {
  return wholeName.test(name)
}

/** A name made from a column's head, with or without the prefix; empty where the head has no letters of the alphabet of names. */
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
