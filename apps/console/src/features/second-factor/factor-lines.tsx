import type { Passkey } from '@loupe/contract/admin/account/passkeys'
import type { SecondFactor } from '@loupe/contract/admin/account/second-factor'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Smartphone from 'lucide-react/icons/smartphone'
import { FormattedMessage } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { canUsePasskeys } from '#src/shared/session/can-use-passkeys.ts'
import { Button } from '#src/ui/button/button.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Line, Lines } from '#src/ui/layout/section.tsx'
import type { FactorTask } from './factor-task.ts'
import styles from './second-factor.module.css'

/** The administrator's factors, line by line, with their actions. */
export function FactorLines({
  factor,
  isBeginning,
  onSetUpApp,
  onTask,
  onIntent,
}: {
  factor: SecondFactor
  /** The secret of an app is being requested. */
  isBeginning: boolean
  onSetUpApp: () => void
  onTask: (task: FactorTask) => void
  onIntent: () => void
}) {
  const t = useT()
  const { totp, passkeys, backupCodesLeft, requiredForAll } = factor
  const hasOne = totp !== null || passkeys.length > 0
  return (
    <>
      {hasOne ? null : (
        <Notice tone="warn">{t(requiredForAll ? 'secondFactor.noneRequired' : 'secondFactor.none')}</Notice>
      )}
      <Lines label={t('secondFactor.title')}>
        <Line
          icon={Smartphone}
          name={t('secondFactor.app')}
          facts={
            totp
              ? [
                  <When key="since" id="secondFactor.since" value={totp.since} />,
                  totp.lastUsedAt && <When key="used" id="secondFactor.used" value={totp.lastUsedAt} />,
                ]
              : [t('secondFactor.appLead')]
          }
          action={
            <div className={styles.lineActions} onPointerEnter={onIntent}>
              <Button size="small" tone={totp ? 'plain' : 'primary'} busy={isBeginning} onClick={onSetUpApp}>
                {t(totp ? 'secondFactor.replace' : 'secondFactor.setUp')}
              </Button>
              {totp ? (
                <Button size="small" onClick={() => onTask({ kind: 'removeApp' })}>
                  {t('secondFactor.remove')}
                </Button>
              ) : null}
            </div>
          }
        />
        {passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onRemove={() => onTask({ kind: 'removePasskey', passkey })}
          />
        ))}
        <AddPasskeyLine origin={factor.passkeyOrigin} onAdd={() => onTask({ kind: 'addPasskey' })} />
        {hasOne ? (
          <Line
            icon={LifeBuoy}
            name={
              <>
                {t('secondFactor.codes')}
                {backupCodesLeft < 3 ? (
                  <Tag tone="warn">{t('secondFactor.codesLeft', { count: backupCodesLeft })}</Tag>
                ) : null}
              </>
            }
            facts={[
              backupCodesLeft < 3
                ? t('secondFactor.codesFew')
                : t('secondFactor.codesLeft', { count: backupCodesLeft }),
            ]}
            action={
              <Button size="small" onClick={() => onTask({ kind: 'makeCodes' })}>
                {t('secondFactor.makeCodes')}
              </Button>
            }
          />
        ) : null}
      </Lines>
    </>
  )
}

function PasskeyLine({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useT()
  const { name, createdAt, lastUsedAt, isSynced } = passkey
  return (
    <Line
      icon={KeyRound}
      name={
        <>
          <bdi>{name}</bdi>
          <Tag>{t('secondFactor.passkey')}</Tag>
          {isSynced ? <Tag tone="line">{t('secondFactor.passkeySynced')}</Tag> : null}
        </>
      }
      facts={[
        <When key="added" id="secondFactor.passkeyAdded" value={createdAt} />,
        lastUsedAt ? (
          <When key="used" id="secondFactor.used" value={lastUsedAt} />
        ) : (
          t('secondFactor.passkeyNeverUsed')
        ),
      ]}
      action={
        <Button size="small" aria-label={t('secondFactor.removePasskey', { name })} onClick={onRemove}>
          {t('secondFactor.remove')}
        </Button>
      }
    />
  )
}

/** If passkeys cannot be created here, it shows where or why not. */
function AddPasskeyLine({ origin, onAdd }: { origin: string | null; onAdd: () => void }) {
  const t = useT()
  const isAddress = origin === location.origin
  const isHere = isAddress && canUsePasskeys()
  const fact = isAddress
    ? t(isHere ? 'secondFactor.passkeysLead' : 'secondFactor.passkeysOtherBrowser')
    : origin
      ? t('secondFactor.passkeysElsewhere', { address: origin })
      : t('secondFactor.passkeysNowhere')
  return (
    <Line
      icon={KeyRound}
      name={t('secondFactor.passkeys')}
      facts={[fact]}
      action={
        isHere ? (
          <Button size="small" onClick={onAdd}>
            {t('secondFactor.addPasskey')}
          </Button>
        ) : null
      }
    />
  )
}

function When({ id, value }: { id: `secondFactor.${'since' | 'used' | 'passkeyAdded'}`; value: string }) {
  return (
    <FormattedMessage
      id={id}
      values={{ when: <RelativeTime key="when" value={value} focusable inSentence /> }}
    />
  )
}
