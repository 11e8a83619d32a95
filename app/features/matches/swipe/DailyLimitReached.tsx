import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import { formatDate, intlLocale } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { useUndoLabel } from './SwipeButtons.tsx'
import type { SwipeCard, SwipeDeck } from './swipe.contract.ts'

interface DailyLimitReachedProps {
  nextAt: string
  /** The server's time: the first render in the browser has to match the server's markup. */
  now: string
  /** Cards left of people to whom the member may still write. */
  cards: readonly SwipeCard[]
  last: SwipeDeck['last_decision']
  onUndo: () => void
  /** The last like was given just now, so the button that had the focus is gone. */
  shouldFocus: boolean
}

/** All likes of the day are used: shows when the next ones come, and what to do until then. */
export function DailyLimitReached({ nextAt, now, cards, last, onUndo, shouldFocus }: DailyLimitReachedProps) {
  const undoWords = useUndoLabel(last)
  const hasNewLikes = (useUser()?.new_likes ?? 0) > 0
  const people = cards.filter(({ fictional }) => !fictional).slice(0, 4)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shouldFocus) place.current?.focus()
  }, [shouldFocus])
  return (
    <div ref={place} tabIndex={-1} className="mx-auto grid w-full max-w-column gap-6 outline-none">
      <NextLikes nextAt={nextAt} now={now} />
      {people.length > 0 && (
        <section aria-labelledby="say-hello" className="grid gap-3">
          <h2 id="say-hello" className="text-2xl">
            <Trans>You can still say hello</Trans>
          </h2>
          <p>
            <Trans>These people match your search. Open a profile and write a few words.</Trans>
          </p>
          <ul className="grid grid-cols-2 gap-gutter md:grid-cols-4">
            {people.map((member) => (
              <MemberTile
                key={member.id}
                member={member}
                to={`/members/${member.id}`}
                headingLevel={3}
                sizes="(min-width: 768px) 200px, 46vw"
              />
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        {hasNewLikes && (
          <ButtonLink to="/likes">
            <Trans>See who likes you</Trans>
          </ButtonLink>
        )}
        <ButtonLink to="/members" variant={hasNewLikes ? 'line' : 'main'}>
          <Trans>Search members</Trans>
        </ButtonLink>
        {last && (
          <Button variant="line" icon={<Undo2 aria-hidden />} aria-keyshortcuts="Backspace" onClick={onUndo}>
            {undoWords}
          </Button>
        )}
      </div>
    </div>
  )
}

/** When the next likes come, in the reader's words and time zone. */
function NextLikes({ nextAt, now }: { nextAt: string; now: string }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  const minutes = useMinutesUntil(nextAt, now)
  const when = formatDate(nextAt, locale, { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' })
  const relative = new Intl.RelativeTimeFormat(intlLocale(locale))
  const wait =
    minutes < 60 ? relative.format(minutes, 'minute') : relative.format(Math.round(minutes / 60), 'hour')
  return (
    <Notice tone="info" role="status" title={<Trans>You’ve used your four likes for today.</Trans>}>
      <Trans>
        You’ll get four more {wait}: {when}.
      </Trans>
    </Notice>
  )
}

function useMinutesUntil(moment: string, serverNow: string) {
  const [now, setNow] = useState(() => new Date(serverNow).getTime())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(1, Math.ceil((new Date(moment).getTime() - now) / 60_000))
}
