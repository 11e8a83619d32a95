import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LikedProfile } from '#app/features/likes/like.contract.ts'
import { type MatchNews, onMatch } from '#app/features/likes/like-news.ts'
import { tellShown } from '#app/features/likes/tell-shown.ts'
import { useLikeRefresh } from '#app/features/likes/use-like-refresh.ts'
import { useWaitingLikes } from '#app/features/likes/use-waiting-likes.ts'
import { useWantedLike } from '#app/features/likes/use-wanted-like.ts'
import { useLive } from '#app/features/live/browser/use-live.ts'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import { isQuietMoment } from '#app/web/page/is-quiet-moment.ts'
import { useLikePopup } from './use-like-popup.ts'

const MatchModal = laterDialog(() => import('./MatchModal.tsx'))
const LikePopup = laterDialog(() => import('./LikePopup.tsx'))

/** The likes features on every page of a member: the match modal, the popup of ?t=N, a like wanted before the login. */
export function LikeMoments() {
  const [match, setMatch] = useState<LikedProfile>()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { popup, closePopup } = useLikePopup()
  useLikeRefresh()
  useWantedLike(pathname)
  useWaitingLikes()
  useEffect(() => onMatch(setMatch), [])
  // The member who pressed the heart sees the match from the answer; the other from the live event, at a suitable
  // moment.
  useLive<MatchNews>('match', ({ profile, by_you }) => {
    if (by_you) return
    if (isQuietMoment(pathname)) setMatch(profile)
    tellShown(profile.id)
  })
  useLive<{ profile: LikedProfile }>('like', ({ profile }) => tellShown(profile.id))

  function greet(profileId: string) {
    setMatch(undefined)
    navigate(`/members/${profileId}/chat`)
  }

  return (
    <>
      {match && <MatchModal profile={match} onClose={() => setMatch(undefined)} onGreet={greet} />}
      {popup && !match && <LikePopup {...popup} onClose={closePopup} />}
    </>
  )
}
