import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { OpenOrder } from './open-order.server.ts'
import { firstChoice, isOffered } from './order-choice.ts'
import { type Choice, rememberChoice, rememberedChoice } from './remembered-choice.ts'

/** The chosen payment method, and where on the page it is chosen. */
export function useChoice(order: OpenOrder) {
  const { wanted, linked, chosenCard } = order
  const first = firstChoice(order)
  const [choice, setChoice] = useState<Choice>({ way: first, keeps: false })
  const place = useRef<HTMLDivElement>(null)
  const isFollowed = useNavigationType() === 'PUSH'
  const named = chosenCard ?? linked?.shown ?? ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, as the page comes to life
  useLayoutEffect(() => {
    const inPage = place.current?.querySelector<HTMLInputElement>('[name=method]:checked')?.value
    const ticked = Boolean(place.current?.querySelector('[name=store_card]:checked'))
    const stored = rememberedChoice(wanted.id)
    // A choice made before the script loaded, or restored by the browser itself, takes precedence.
    if (inPage !== first || ticked)
      return change({ way: inPage, keeps: ticked || (stored?.way === inPage && stored?.keeps === true) })
    // A link that names a method was followed after the earlier choice.
    const counts = !named || (stored?.named === named && !isFollowed)
    if (stored && counts && isOffered(order, stored.way)) setChoice(stored)
  }, [])

  function change(changed: Partial<Choice>) {
    const next = { ...choice, ...changed }
    setChoice(next)
    rememberChoice(wanted.id, { ...next, named })
  }

  /** Scrolls to the list, at the chosen method. */
  function showWays() {
    const ways = place.current
    ways?.scrollIntoView({ block: 'start' })
    const way = ways?.querySelector<HTMLElement>('[name=method]:checked') ?? ways?.querySelector('input')
    way?.focus({ preventScroll: true })
  }

  // The choice may no longer be offered.
  const chosen = isOffered(order, choice.way) ? choice.way : undefined
  return { chosen, keeps: choice.keeps, change, place, showWays }
}
