import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { localeCookie } from '#app/i18n/locales.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'

const hasLocaleCookie = new RegExp(`(?:^|; )${localeCookie}=`)

/**
 * One line in the language of the visitor's browser. It is part of the first document, so nothing shifts; both buttons
 * also work without script, through the form of the language menu.
 */
export function LanguageOffer() {
  const root = useRootData()
  // A layout mounted later reads it from the cookie; with the cookie the server offers nothing.
  const [isClosed, setClosed] = useState(
    () => typeof document === 'object' && hasLocaleCookie.test(document.cookie),
  )
  const offer = root?.languageOffer
  if (!offer || isClosed || root?.user) return null

  function close(event: MouseEvent) {
    event.preventDefault()
    setCookie(localeCookie, root?.locale ?? '', 365)
    setClosed(true)
    document.getElementById('content')?.focus()
  }

  return (
    <section
      aria-label={offer.words}
      lang={offer.locale}
      className="border-b border-line bg-sand high:border-b-2 high:border-ink"
    >
      <LanguageOfferForm className="wrap flex items-center justify-between gap-2 sm:justify-center">
        <IconButton
          type="submit"
          name="language"
          value={root?.locale}
          label={offer.close}
          icon={<X aria-hidden />}
          onClick={close}
          className="-me-3"
        />
      </LanguageOfferForm>
    </section>
  )
}

/** Also used in a dialog that covers the line. */
export function LanguageOfferForm({ className, children }: { className?: string; children?: ReactNode }) {
  const offer = useRootData()?.languageOffer
  const { pathname, search } = useLocation()
  if (!offer) return null
  return (
    <form method="post" action="/lang-config" lang={offer.locale} className={className}>
      <input type="hidden" name="from" value={pathname + search} />
      <button type="submit" name="language" value={offer.locale} className="link min-h-12 font-semibold">
        {offer.words}
      </button>
      {children}
    </form>
  )
}
