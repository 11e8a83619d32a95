import { useEffect, useState } from 'react'
import type { Locale } from '#app/i18n/locales.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { browserTranslates, translateInBrowser } from './browser-translator.ts'
import type { translateCall } from './translate.api.ts'
import { chooseTranslator, type Translate } from './translation.ts'

/** The browser, where it can; else the operator's service; null where there is neither, and until that is known. */
export function useTranslator(from: string, to: Locale): Translate | null {
  const hasService = useRootData()?.hasTranslationService ?? false
  const [inBrowser, setInBrowser] = useState<boolean>()

  useEffect(() => {
    let wanted = true
    browserTranslates(from, to).then((able) => wanted && setInBrowser(able))
    return () => {
      wanted = false
    }
  }, [from, to])

  if (inBrowser === undefined) return null
  const byService: Translate = async (text) =>
    (await callLazily<typeof translateCall>('POST /translate.php', { body: { text, to } })).text
  return chooseTranslator(
    inBrowser ? (text, progress) => translateInBrowser(from, to, text, progress) : null,
    hasService ? byService : null,
  )
}
