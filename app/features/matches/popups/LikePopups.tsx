import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LikedProfile } from '#app/features/likes/like.contract.ts'
import { type MatchEventPayload, onMatch } from '#app/features/likes/like-broadcast.ts'
import { reportShown } from '#app/features/likes/report-shown.ts'
import { useIntendedLike } from '#app/features/likes/use-intended-like.ts'
import { useLikeRefresh } from '#app/features/likes/use-like-refresh.ts'
import { useWaitingLikes } from '#app/features/likes/use-waiting-likes.ts'
import { useLive } from '#app/features/live/browser/use-live.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { isQuietMoment } from '#app/web/page/is-quiet-moment.ts'
import { useLikePopup } from './use-like-popup.ts'

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
    navigate(`/members/${profileId}/chat`)
  }

  return (
    <>
      {match && <MatchModal profile={match} onClose={() => setMatch(undefined)} onStartChat={openChat} />}
      {popup && !match && <LikePopup {...popup} onClose={closePopup} />}
    </>
  )
}
