/**
 * The account of a form's password, for password managers: they read fields that are not displayed, and skip those of
 * the type `hidden`. It has no name, so it is not sent.
 */
export function AccountName({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} hidden readOnly />
}
