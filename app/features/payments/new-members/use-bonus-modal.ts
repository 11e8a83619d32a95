import { useEffect, useState } from 'react'
import type { AlertName } from '#app/web/cookies/dismissals.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'
import { isQuietMoment } from '#app/web/page/is-quiet-moment.ts'
import type { RootData } from '#app/web/page/root-data.ts'

/** Where members look around. A conversation is not part of it, so nothing is advertised there. */
const membersArea = /^\/(members(\/[^/]+)?|chats|likes(\/[^/]+|\/m\/[^/]+)?|premium)\/?$/

export function isInMembersArea(path: string): boolean {
  return membersArea.test(path)
}

const bonusModal: AlertName = 'hide-time-bonus-modal'
/** Longer than a bonus. */
const days = 1

const delay = 40_000
const pause = 1000

interface Known extends Pick<RootData, 'discount' | 'dismissed'> {
  credits: number | undefined
}

/** While the time bonus runs, in the members area, for a member without credits who has not closed it before. */
export function isBonusModalWanted(path: string, { discount, dismissed, credits }: Known): boolean {
  return (
    discount?.reason === 'time_bonus' &&
    credits === 0 &&
    !dismissed.includes(bonusModal) &&
    isInMembersArea(path)
  )
}

/**
 * Opens after somebody has looked around for a while, but never over another dialog or while a field has the focus: a
 * pause is part of writing. It waits until then, and does not open once they have left the members area.
 */
export function useBonusModal(isWanted: boolean) {
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isWanted) return
    let timer = setTimeout(open, delay)
    function open() {
      // It may have been closed in another tab.
      if (document.cookie.includes(`${bonusModal}=`)) return
      if (isQuietMoment(window.location.pathname)) setOpen(true)
      else timer = setTimeout(open, pause)
    }
    return () => {
      clearTimeout(timer)
      setOpen(false)
    }
  }, [isWanted])

  function close() {
    setCookie(bonusModal, new Date().toISOString(), days)
    setOpen(false)
  }

  return { isOpen, close }
}
