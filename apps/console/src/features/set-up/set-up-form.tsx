import { register } from '@loupe/contract/admin/account/account'
import { useRef, useState } from 'react'
import { type Failure, wrongServices } from '#src/shared/api/api-client.ts'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { nameAutoComplete, useNameOrder } from '#src/shared/names/name-order.ts'
import { requireStorage } from '#src/shared/storage/require-storage.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { FormSummary, formGridClass, formPairClass } from '#src/ui/field/form.tsx'
import { NewPasswordField } from '#src/ui/field/new-password-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { createAccount } from './set-up.queries.ts'

/** The ResponseCode of a correct password that needs a further step. */
const secondFactorNeeded = 206
const invalidLinkCodes = new Set(['setup_token_invalid', 'registration_closed', 'invitation_invalid'])

/** Redeems the token of a link and signs in with the chosen password. */
export function SetUpForm({
  token,
  email,
  enter,
  onSignedIn,
  onInvalidLink,
  onSignInElsewhere,
}: {
  token: string
  /** The address of the link, if it is for one address. */
  email?: string
  /** Signs in, once there is an account. */
  enter: (credentials: { email: string; password: string }) => Promise<void>
  onSignedIn: () => void
  onInvalidLink: () => void
  /** The account exists, but signing in needs more than its password. */
  onSignInElsewhere?: () => void
}) {
  const t = useT()
  const messages = useErrorMessage()
  const nameOrder = useNameOrder()
  const names = [...nameOrder, 'email', 'password'] as const
  const form = useRef<HTMLFormElement>(null)
  const { codes, generalFailure, attempt, check, refuse } = useFormErrors(names)
  /** The registered address: only signing in is left. */
  const [registered, setRegistered] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const errorOf = (name: string) => (codes[name] ? messages(codes[name], undefined, name) : undefined)

  async function submit() {
    if (!form.current || isBusy) return
    const values = Object.fromEntries(new FormData(form.current).entries())
    const { data } = check(register.input, { ...values, id: token })
    if (!data) return
    setIsBusy(true)
    try {
      requireStorage()
      if (registered !== data.email) {
        await createAccount(data)
        setRegistered(data.email)
      }
      await enter({ email: data.email, password: data.password })
      // stays busy: the next document is loading
      onSignedIn()
    } catch (error) {
      setIsBusy(false)
      show(asFailure(error))
    }
  }

  function show(problem: Failure) {
    const code = failureCode(problem)
    if (invalidLinkCodes.has(code)) return onInvalidLink()
    if (problem !== wrongServices && problem.ResponseCode === secondFactorNeeded) return onSignInElsewhere?.()
    refuse(problem)
  }

  const personal = [
    typed.firstName,
    typed.lastName,
    email ?? typed.email,
    (email ?? typed.email)?.split('@')[0],
  ].map((word) => word ?? '')
  return (
    <form
      ref={form}
      className={formGridClass}
      method="post"
      noValidate
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) setTyped({ ...typed, [target.name]: target.value })
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormSummary
        attempt={attempt}
        errors={names
          .filter((name) => codes[name])
          .map((name) => ({ fieldId: name, label: t(`setUp.${name}`), message: errorOf(name) ?? '' }))}
      />
      {generalFailure ? (
        <Notice tone="danger" title={t('setUp.problem')}>
          {messages(
            failureCode(generalFailure),
            generalFailure === wrongServices ? undefined : generalFailure.ResponseMessage,
          )}
        </Notice>
      ) : null}
      <div className={formPairClass}>
        {nameOrder.map((name) => (
          <TextField
            key={name}
            id={name}
            name={name}
            label={t(`setUp.${name}`)}
            error={errorOf(name)}
            autoComplete={nameAutoComplete[name]}
            required
          />
        ))}
      </div>
      <TextField
        id="email"
        name="email"
        type="email"
        label={t('setUp.email')}
        {...(email ? { value: email, readOnly: true, 'aria-readonly': true } : {})}
        error={errorOf('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <NewPasswordField
        id="password"
        name="password"
        label={t('setUp.password')}
        typed={typed.password ?? ''}
        personal={personal}
        error={errorOf('password')}
        required
      />
      <Button type="submit" tone="primary" size="large" wide busy={isBusy}>
        {isBusy ? t('setUp.busy') : t('setUp.submit')}
      </Button>
    </form>
  )
}
