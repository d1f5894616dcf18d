import type { Profile } from '@loupe/contract/admin/account/account'
import { updateProfile } from '@loupe/contract/admin/account/profile'
import { locales } from '@loupe/contract/shared/values'
import { Suspense, useMemo, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { deviceZone, timeZoneOptions, zoneLabel } from '#src/shared/dates/time-zones.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { localeNames } from '#src/shared/messages/locales.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { nameAutoComplete, useNameOrder } from '#src/shared/names/name-order.ts'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { changePreferences } from '#src/shared/preferences/preferences-store.ts'
import { setProfile } from '#src/shared/session/profile.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { FormSummary, formGridClass, formPairClass } from '#src/ui/field/form.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { type ProfileDraft, saveProfile } from './profile.queries.ts'
import styles from './profile-sections.module.css'

const DiscardDialog = lazyOverlay(
  async () => (await loadChunk(() => import('#src/ui/overlay/discard-dialog.tsx'))).DiscardDialog,
  ({ onStay }) => onStay(),
)

const labels = {
  firstName: 'profile.firstName',
  lastName: 'profile.lastName',
  locale: 'profile.language',
  timeZone: 'profile.timeZone',
} as const

/** Name, language and time zone; only changed fields are sent. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useT()
  const messages = useFieldMessages()
  const nameOrder = useNameOrder()
  const names = [...nameOrder, 'locale', 'timeZone'] as const
  const failureMessage = useFailureMessage()
  const [edits, setEdits] = useState<Partial<ProfileDraft>>({})
  const { codes, generalFailure, attempt, check, refuse, clear } = useFormErrors(names)
  const [isBusy, setIsBusy] = useState(false)
  const zones = useZones(profile.timeZone)
  const draft: ProfileDraft = { ...draftOf(profile), ...edits }
  const changed = names.filter((name) => draft[name] !== profile[name])
  const guard = useLeaveGuard(changed.length > 0, ({ path }) => path !== '/profile')
  const edit = (changes: Partial<ProfileDraft>) => setEdits((now) => ({ ...now, ...changes }))
  const errorOf = (name: string) => (codes[name] ? messages(codes[name], name) : undefined)

  async function save() {
    if (isBusy || changed.length === 0) return
    const changes: Partial<ProfileDraft> = Object.fromEntries(changed.map((name) => [name, draft[name]]))
    if (check(updateProfile.input, changes).codes) return
    setIsBusy(true)
    try {
      const saved = await saveProfile(changes)
      setProfile(saved)
      setEdits((now) => editedSince(now, changes))
      if (changes.locale) changePreferences({ locale: saved.locale })
      showDone(t('profile.saved'))
    } catch (error) {
      refuse(error)
    }
    setIsBusy(false)
  }

  return (
    <form
      className={formGridClass}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormSummary
        attempt={attempt}
        errors={
          generalFailure
            ? [{ message: failureMessage(generalFailure) }]
            : names
                .filter((name) => codes[name])
                .map((name) => ({ fieldId: name, label: t(labels[name]), message: errorOf(name) ?? '' }))
        }
      />
      <div className={formPairClass}>
        {nameOrder.map((name) => (
          <TextField
            key={name}
            id={name}
            label={t(labels[name])}
            value={draft[name]}
            error={errorOf(name)}
            autoComplete={nameAutoComplete[name]}
            maxLength={80}
            required
            onChange={(event) => edit({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Select
        id="locale"
        label={t('profile.language')}
        hint={t('profile.languageHint')}
        value={draft.locale}
        error={errorOf('locale')}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        onChange={({ currentTarget }) => {
          const selected = locales.find((locale) => locale === currentTarget.value)
          if (selected) edit({ locale: selected })
        }}
      />
      <Select
        id="timeZone"
        label={t('profile.timeZone')}
        hint={t('profile.timeZoneHint')}
        value={draft.timeZone}
        error={errorOf('timeZone')}
        options={zones}
        onChange={(event) => edit({ timeZone: event.currentTarget.value })}
      />
      <div className={styles.actions}>
        <Button type="submit" tone="primary" busy={isBusy} disabled={changed.length === 0 && !isBusy}>
          {t('profile.save')}
        </Button>
        {changed.length > 0 && !isBusy ? (
          <Button
            tone="quiet"
            onClick={() => {
              setEdits({})
              clear()
            }}
          >
            {t('profile.undo')}
          </Button>
        ) : null}
      </div>
      {guard.confirming ? (
        <Suspense fallback={null}>
          <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />
        </Suspense>
      ) : null}
    </form>
  )
}

/** The unsaved edits: sent ones are removed, unless they were edited again meanwhile. */
function editedSince(edits: Partial<ProfileDraft>, sent: Partial<ProfileDraft>): Partial<ProfileDraft> {
  const names = ['firstName', 'lastName', 'locale', 'timeZone'] as const
  return Object.fromEntries(
    names.filter((name) => name in edits && edits[name] !== sent[name]).map((name) => [name, edits[name]]),
  )
}

function draftOf({ firstName, lastName, locale, timeZone }: Profile): ProfileDraft {
  return { firstName, lastName, locale, timeZone }
}

/** First the device's own zone, which is the default; then all zones, always including the stored one. */
function useZones(stored: string) {
  const t = useT()
  return useMemo(() => {
    const zones = timeZoneOptions()
    const own = zoneLabel(deviceZone())
    const isKnown = stored === '' || zones.some(({ value }) => value === stored)
    return [
      { value: '', label: t('profile.deviceZone', { zone: own }) },
      ...(isKnown ? [] : [{ value: stored, label: zoneLabel(stored) }]),
      ...zones,
    ]
  }, [stored, t])
}
