import type { Device } from '@loupe/contract/admin/account/sessions'
import { useT } from '#src/shared/messages/messages.tsx'

/** The name of a device: `Firefox on Windows`, or as much of it as is known. */
export function useDeviceMessages(): (device: Device) => string {
  const t = useT()
  return ({ browser, system }) => {
    if (browser && system) return t('sessions.device', { browser, system })
    return browser || system || t('sessions.unknown')
  }
}
