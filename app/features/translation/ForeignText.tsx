import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { ProgressBar } from '#app/design/ProgressBar.tsx'
import { LanguageHint } from '#app/design/people/LanguageHint.tsx'
import { languageName } from '#app/i18n/intl.ts'
import { type Locale, localeOf } from '#app/i18n/locales.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useOnline } from '#app/web/browser/connection.ts'
import { useStore } from '#app/web/browser/store.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import type { translateCall } from './translate.api.ts'
import {
  cacheTranslation,
  chooseTranslator,
  getTranslation,
  type Progress,
  type Translate,
  type TranslationState,
} from './translation.ts'
import type { BrowserTranslator } from './use-text-language.ts'

/** Asked once for each pair of languages, however many texts there are. */
const availabilityByPair = new Map<string, Promise<boolean>>()
const translators = new Map<string, Promise<BrowserTranslator>>()

/** Whether the browser itself can translate, perhaps after a download. */
function canTranslateInBrowser(from: string, to: string): Promise<boolean> {
  const key = `${from} ${to}`
  const known = availabilityByPair.get(key)
  if (known) return known
  const request = checkAvailability(from, to)
  availabilityByPair.set(key, request)
  return request
}

async function checkAvailability(from: string, to: string): Promise<boolean> {
  try {
    const found = await window.Translator?.availability(toLanguagePair(from, to))
    return found !== undefined && found !== 'unavailable'
  } catch {
    return false
  }
}

/** Translates on the device. Has to be called on a press: otherwise no browser downloads what it needs. */
async function translateInBrowser(from: string, to: string, text: string, progress: Progress) {
  const translator = await getTranslator(from, to, progress)
  return translator.translate(text)
}

function getTranslator(from: string, to: string, progress: Progress): Promise<BrowserTranslator> {
  const key = `${from} ${to}`
  const known = translators.get(key)
  if (known) return known
  const created = createTranslator(from, to, progress)
  translators.set(key, created)
  created.catch(() => translators.delete(key))
  return created
}

async function createTranslator(from: string, to: string, progress: Progress): Promise<BrowserTranslator> {
  if (!window.Translator) throw new Error('this browser does not translate')
  return window.Translator.create({
    ...toLanguagePair(from, to),
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        if ('loaded' in event) progress(Number(event.loaded))
      }),
  })
}

function toLanguagePair(from: string, to: string) {
  return { sourceLanguage: toBrowserTag(from), targetLanguage: toBrowserTag(to) }
}

/** Browsers have one Norwegian and call it 'no'. */
function toBrowserTag(language: string): string {
  return language === 'nb' ? 'no' : language
}

interface ForeignTextProps {
  text: string
  /** The language of the text; null where it is uncertain. */
  language: string | null
  /** The language in which its writer reads the site; the text may be in another. */
  hint?: string
  as?: 'p' | 'q'
  /** For the text and its translation. */
  className?: string
}

/** A member's text. In a language other than the reader's, it says so and offers a translation below. */
export function ForeignText({ text, language: written, hint, as: Words = 'p', className }: ForeignTextProps) {
  const { i18n } = useLingui()
  const reader = localeOf(i18n)
  return (
    <div className="min-w-0">
      <Words lang={written ?? hint} className={className}>
        {text}
      </Words>
      {written && written !== reader && (
        <TextTranslation text={text} from={written} as={Words} className={className} />
      )}
    </div>
  )
}

interface TextTranslationProps extends Required<Pick<ForeignTextProps, 'as'>> {
  text: string
  from: string
  className?: string
}

function TextTranslation({ text, from, as: Words, className }: TextTranslationProps) {
  const { i18n } = useLingui()
  const reader = localeOf(i18n)
  const translate = useTranslator(from, reader)
  const translation = useMemo(() => getTranslation(text, reader), [text, reader])
  const state = useStore(translation)
  const shown = state.kind === 'ready' && state.shown
  const language = languageName(from, reader)

  return (
    <>
      <div aria-live="polite">
        {shown && (
          <div className="mt-2 border-s-4 border-line ps-3.5">
            <p className="text-base text-ink-soft">
              <Trans>Translated from {language}</Trans>
            </p>
            <Words lang={reader} className={className}>
              {state.text}
            </Words>
          </div>
        )}
        {state.kind === 'failed' && <TranslationFailure message={state.problem?.message} />}
      </div>
      <Download state={state} />
      <div className="flex min-h-12 flex-wrap items-center gap-x-1 text-base">
        {!shown && (
          <div className="text-ink-soft">
            <LanguageHint language={language} />
          </div>
        )}
        {translate && (
          <Button
            variant="plain"
            size="small"
            className={shown ? '-ms-5' : undefined}
            pending={state.kind === 'under_way'}
            onClick={() => {
              cacheTranslation(translation, reader)
              void translation.toggle(translate)
            }}
          >
            <ButtonLabel state={state} />
          </Button>
        )}
      </div>
    </>
  )
}

function ButtonLabel({ state }: { state: TranslationState }) {
  if (state.kind === 'failed') return <Trans>Try again</Trans>
  if (state.kind === 'ready' && state.shown) return <Trans>Hide translation</Trans>
  return <Trans>Translate</Trans>
}

/** Browsers report a download's start and end even where nothing had to be downloaded. */
function Download({ state }: { state: TranslationState }) {
  const { t } = useLingui()
  if (state.kind !== 'under_way' || !state.downloaded || state.downloaded >= 1) return null
  return (
    <ProgressBar
      label={t`Your browser is downloading this language`}
      value={state.downloaded}
      max={1}
      className="mt-2"
    />
  )
}

function TranslationFailure({ message }: { message: string | undefined }) {
  const online = useOnline()
  return (
    <p className="mt-2 text-base font-semibold text-danger">
      {online ? (
        (message ?? <Trans>This couldn’t be translated.</Trans>)
      ) : (
        <Trans>Please check your internet connection.</Trans>
      )}
    </p>
  )
}

/** The browser, where it can; else the operator's service; null where there is neither, and until that is known. */
function useTranslator(from: string, to: Locale): Translate | null {
  const hasService = useRootData()?.hasTranslationService ?? false
  const [canUseBrowser, setInBrowser] = useState<boolean>()

  useEffect(() => {
    let isMounted = true
    void canTranslateInBrowser(from, to).then((isAvailable) => isMounted && setInBrowser(isAvailable))
    return () => {
      isMounted = false
    }
  }, [from, to])

  if (canUseBrowser === undefined) return null
  const translateByService: Translate = async (text) =>
    (await callLazily<typeof translateCall>('POST /translate.php', { body: { text, to } })).text
  return chooseTranslator(
    canUseBrowser ? (text, progress) => translateInBrowser(from, to, text, progress) : null,
    hasService ? translateByService : null,
  )
}
