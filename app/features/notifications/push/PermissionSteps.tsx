import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '#app/design/Notice.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { isOnHomeScreen } from './browser/push-browser.ts'

/**
 * For members who have refused notifications: a page cannot ask again, only they can change it. Rendered only in the
 * browser.
 */
export function PermissionSteps() {
  const site = useRootData()?.site.name ?? ''
  const { host } = window.location
  const icon = (
    <li>
      <Trans>Press the icon to the left of this page’s address.</Trans>
    </li>
  )
  const ways: Record<PermissionHelp, ReactNode> = {
    app: (
      <>
        <li>
          <Trans>Open the settings of your device, then “Notifications”.</Trans>
        </li>
        <li>
          <Trans>Choose {site} in the list and allow notifications.</Trans>
        </li>
      </>
    ),
    chromium_phone: (
      <>
        {icon}
        <li>
          <Trans>Press “Permissions”, then “Notifications”, and allow them.</Trans>
        </li>
      </>
    ),
    chromium: (
      <>
        {icon}
        <li>
          <Trans>Switch “Notifications” on there.</Trans>
        </li>
      </>
    ),
    firefox: (
      <>
        {icon}
        <li>
          <Trans>Press the × next to “Blocked”.</Trans>
        </li>
      </>
    ),
    safari: (
      <>
        <li>
          <Trans>In the menu bar at the top, choose “Safari”, then “Settings”.</Trans>
        </li>
        <li>
          <Trans>Choose “Websites” there, then “Notifications”.</Trans>
        </li>
        <li>
          <Trans>Choose “Allow” next to {host}.</Trans>
        </li>
      </>
    ),
    other: (
      <>
        {icon}
        <li>
          <Trans>Allow notifications there.</Trans>
        </li>
      </>
    ),
  }
  return (
    <Notice
      role="status"
      title={<Trans>Your browser doesn’t let us notify you. This is how you allow it again:</Trans>}
    >
      <ol className="mt-1 grid list-decimal gap-1 ps-6">
        {ways[permissionHelp(navigator.userAgent, isOnHomeScreen())]}
        <li>
          <Trans>Come back to this page and switch notifications on.</Trans>
        </li>
      </ol>
    </Notice>
  )
}

/** Where to change the permission for notifications. */
type PermissionHelp = 'app' | 'chromium_phone' | 'chromium' | 'firefox' | 'safari' | 'other'

/** The first that fits counts: Chrome calls itself Safari, and every browser of an iPhone is Safari inside. */
export function permissionHelp(userAgent: string, isApp: boolean): PermissionHelp {
  if (isApp) return 'app'
  const isPhone = /Android|iPhone|iPad|Mobile/.test(userAgent)
  if (/Firefox\//.test(userAgent)) return isPhone ? 'other' : 'firefox'
  if (/SamsungBrowser\//.test(userAgent)) return 'other'
  if (/Chrome\/|Chromium\//.test(userAgent)) return isPhone ? 'chromium_phone' : 'chromium'
  if (/Macintosh/.test(userAgent) && /Safari\//.test(userAgent)) return 'safari'
  return 'other'
}
