/** Where to change the permission for notifications. */
export type PermissionHelp = 'app' | 'chromium_phone' | 'chromium' | 'firefox' | 'safari' | 'other'

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
