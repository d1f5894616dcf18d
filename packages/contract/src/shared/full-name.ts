/**
 * Han, Hangul and Kana, without the dot that separates the words of a foreign name; `loupe_full_name` has the same in
 * SQL.
 */
const familyFirst =
  /^[\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3131-\u318e\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{3ffff}]+$/u

/**
 * A person's full name in the order of its script, whatever the reader's language: 王小明, Ana Pop. Empty if both parts
 * are. `loupe_full_name` is the same in SQL.
 */
export function fullName(firstName: string, lastName: string): string {
  return familyFirst.test(lastName + firstName) ? lastName + firstName : `${firstName} ${lastName}`.trim()
}

/** An administrator's display name: the full name, or else the address. */
export function administratorName({
  firstName,
  lastName,
  email,
}: {
  firstName: string
  lastName: string
  email: string
}): string {
  return fullName(firstName, lastName) || email
}
