import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/**
 * Makes React Aria's own screen-reader texts follow the language of the page, not of the browser. It wraps the parts
 * that speak instead of the whole page, because the first page loads nothing of React Aria.
 */
export function AriaLocaleProvider({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return <I18nProvider locale={i18n.locale}>{children}</I18nProvider>
}
