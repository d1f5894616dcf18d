import type { When } from '@loupe/contract/admin/notifications/notification-schedule'
import type { FieldError } from '@loupe/contract/shared/envelope'
import { unknownVariables } from '@loupe/contract/shared/text-variables'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import type { NotificationFields } from '../notifications.repo.ts'
import { isOverBy } from '../schedule/start-time.ts'

type Written = Pick<NotificationFields, 'title' | 'body' | 'translations' | 'audience'>

/**
 * Refuses what may be missing from a draft but not from a notification: texts, a complete translation, an audience; and
 * unknown variables. @throws AppError `input_invalid`
 */
export function requireComplete({ title, body, translations, audience }: Written): void {
  const errors = [
    ...errorsOf('', { title, body }),
    ...Object.entries(translations).flatMap(([locale, texts]) =>
      texts ? errorsOf(`translations.${locale}.`, texts) : [],
    ),
    ...(audience === null ? [fieldError('audience', 'required')] : []),
  ]
  if (errors.length > 0) throw new AppError('input_invalid', { errors })
}

function errorsOf(path: string, texts: { title: string; body: string }): FieldError[] {
  return (['title', 'body'] as const).flatMap((name) => {
    if (texts[name] === '') return [fieldError(path + name, 'required')]
    return unknownVariables(texts[name]).map((variable) => ({
      path: path + name,
      code: 'variable_unknown',
      message: `{${variable}} is not a variable. There are {fullName}, {username} and {property.<name>}.`,
    }))
  })
}

/** @throws AppError `input_invalid` for a time that has passed in every zone */
export function checkTime(when: When, now: Date, path: string): void {
  if (isOverBy(when, now)) throw new AppError('input_invalid', { errors: [fieldError(path, 'in_the_past')] })
}
