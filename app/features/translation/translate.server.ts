import { z } from 'zod'
import type { Locale } from '#app/i18n/locales.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { detectLanguage } from './detect-language.ts'

const ServiceAnswer = z.object({ translatedText: z.string() })

export function hasTranslationService(): boolean {
  return env().TRANSLATE_URL !== undefined
}

/**
 * Calls a service with LibreTranslate's protocol. The text is neither stored nor logged, and no name is sent with it.
 */
export async function translateText(text: string, to: Locale): Promise<string> {
  const { TRANSLATE_URL, TRANSLATE_KEY, TRANSLATE_TIMEOUT } = env()
  if (!TRANSLATE_URL) throw new Refusal('not_found')
  try {
    const response = await fetch(TRANSLATE_URL.replace(/(?<!\/)\/*$/, '/translate'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        q: text,
        source: detectLanguage(text) ?? 'auto',
        target: to,
        format: 'text',
        api_key: TRANSLATE_KEY,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TRANSLATE_TIMEOUT),
    })
    if (!response.ok) throw new Error(String(response.status))
    return ServiceAnswer.parse(await response.json()).translatedText
  } catch (error) {
    // The error's message may quote the text.
    log.warn({ type: error instanceof Error ? error.name : typeof error }, 'the translation service failed')
    throw new Refusal('translation_failed')
  }
}
