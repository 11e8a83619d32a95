import { X } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#app/design/IconButton.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'

/**
 * One line in the language of the visitor's browser. It comes with the first document and moves nothing; both buttons
 * also work without script, by the form that the language menu uses.
 */
export function LanguageOffer() {
  const root = useRootData()
  const { pathname, search } = useLocation()
  // Kept in state: the answer to the first request has set the cookie, so further data holds no offer.
  const [offer, setOffer] = useState(root?.languageOffer)
  if (!offer || root?.user) return null

  function close(event: MouseEvent) {
    event.preventDefault()
    setOffer(null)
    document.getElementById('content')?.focus()
  }

  return (
    <section
      aria-label={offer.words}
      lang={offer.locale}
      className="border-b border-line bg-sand high:border-b-2 high:border-ink"
    >
      <form
        method="post"
        action="/lang-config"
        className="wrap flex items-center justify-between gap-2 sm:justify-center"
      >
        <input type="hidden" name="from" value={pathname + search} />
        <button type="submit" name="language" value={offer.locale} className="link min-h-12 font-semibold">
          {offer.words}
        </button>
        <IconButton
          type="submit"
          name="language"
          value={root?.locale}
          label={offer.close}
          icon={<X aria-hidden />}
          onClick={close}
          className="-me-3"
        />
      </form>
    </section>
  )
}
