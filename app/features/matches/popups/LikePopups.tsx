import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { LikedProfile } from '#app/features/likes/like.contract.ts'
import { type MatchEventPayload, onMatch, showMatch } from '#app/features/likes/like-broadcast.ts'
import { reportShown } from '#app/features/likes/like-calls.ts'
import { useIntendedLike, useLikeRefresh, useWaitingLikes } from '#app/features/likes/use-like-services.ts'
import { useLive } from '#app/features/live/browser/live-listeners.ts'
import type { AutoLike } from '#app/features/matches/auto-like/auto-like.contract.ts'
import type { autoLikeCall } from '#app/features/matches/matches.api.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { isQuietMoment } from '#app/web/page/is-quiet-moment.ts'

const memberArea =
  /^\/(members|profile|settings|likes|chats|credits|premium|swipe-game|match-finder|signup-matches|notifications)(\/|$)/

/** The seconds in ?t=N on a page of the member area, from 1 to 600; null for anything else. */
export function parsePopupDelay(path: string, search: string): number | null {
  if (!memberArea.test(path)) return null
  const values = new URLSearchParams(search).getAll('t')
  const [value = ''] = values
  if (values.length !== 1 || !/^[1-9]\d{0,2}$/.test(value)) return null
  const seconds = Number(value)
  return seconds <= 600 ? seconds : null
}

/** The address without t; the other parameters stay as they are written. */
export function removeDelay({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part && !/^t(=|$)/.test(part))
  return pathname + (rest.length ? `?${rest.join('&')}` : '') + hash
}

type Popup = { profile: LikedProfile; origin: AutoLike['origin'] }

/** The new like shows in lists and badges a little after its popup. */
const reloadAfter = 500
/** Two questions at once confuse: while another is open, the popup tries again after this. */
const retryDelay = 2000

/** ?t=N on a page of the member area: after N seconds someone's like, or a suggestion, comes up. */
function useLikePopup() {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const [popup, setPopup] = useState<Popup>()
  const seconds = parsePopupDelay(pathname, search)

  useEffect(() => {
    if (seconds === null) return
    let timer = setTimeout(showPopup, seconds * 1000)
    async function showPopup() {
      if (document.querySelector('[role=dialog], [role=alertdialog]')) {
        timer = setTimeout(showPopup, retryDelay)
        return
      }
      // The router caches the address; for the popup only the browser's own counts.
      if (parsePopupDelay(window.location.pathname, window.location.search) === null) return
      window.history.replaceState(window.history.state, '', removeDelay(window.location))
      const answer = await fetchAutoLike()
      if (!answer?.profile) return
      if (answer.matched) showMatch(answer.profile)
      else setPopup({ profile: answer.profile, origin: answer.origin })
      // Also when the member has moved on to another page by then.
      setTimeout(() => void revalidate(), reloadAfter)
    }
    return () => clearTimeout(timer)
  }, [seconds, revalidate])

  return { popup, closePopup: () => setPopup(undefined) }
}

/** Not retried: every answer counts as one of the day's few. */
async function fetchAutoLike(): Promise<AutoLike | null> {
  try {
    return await callLazily<typeof autoLikeCall>('GET /auto-like.php', { retry: 0 })
  } catch {
    return null
  }
}

const MatchModal = lazyDialog(() => import('./MatchModal.tsx'))
const LikePopup = lazyDialog(() => import('./LikePopup.tsx'))

/** The likes features on every page of a member: the match modal, the popup of ?t=N, a like wanted before the login. */
export function LikePopups() {
  const [match, setMatch] = useState<LikedProfile>()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { popup, closePopup } = useLikePopup()
  useLikeRefresh()
  useIntendedLike(pathname)
  useWaitingLikes()
  useEffect(() => onMatch(setMatch), [])
  // The member who pressed the heart sees the match from the answer; the other from the live event, at a suitable
  // moment.
  useLive<MatchEventPayload>('match', ({ profile, by_you }) => {
    if (by_you) return
    if (isQuietMoment(pathname)) setMatch(profile)
    reportShown(profile.id)
  })
  useLive<{ profile: LikedProfile }>('like', ({ profile }) => reportShown(profile.id))

  function openChat(profileId: string) {
    setMatch(undefined)
    void navigate(`/members/${profileId}/chat`)
  }

  return (
    <>
      {match && <MatchModal profile={match} onClose={() => setMatch(undefined)} onStartChat={openChat} />}
      {popup && !match && <LikePopup {...popup} onClose={closePopup} />}
    </>
  )
}
