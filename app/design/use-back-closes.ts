import { useEffect, useEffectEvent } from 'react'
import { backFirst } from './back-first.ts'

/** In the state of the entry that stands for what is open. */
const mark = 'covered'

/** The entry of what has just closed goes, unless something opens in its place; that takes a moment. */
let leaving: number | undefined
let isOnItsWay = false
let openAfterwards: (() => void) | undefined

/**
 * For what covers the page: Back closes it, as the button of a phone is expected to. The router does not hear of it, or it
 * would read the page again.
 */
export function useBackCloses(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const open = () => cover(() => close())
    window.clearTimeout(leaving)
    if (isOnItsWay) openAfterwards = open
    else open()
    return () => {
      openAfterwards = undefined
      if (!isOnItsWay) leaving = window.setTimeout(leave)
    }
  }, [])
}

function cover(close: () => void) {
  if (!isCovered()) window.history.pushState({ ...window.history.state, [mark]: true }, '')
  backFirst.take = close
}

function leave() {
  backFirst.take = undefined
  // Closed by Back, or by a move to another page.
  if (!isCovered()) return
  isOnItsWay = true
  backFirst.take = () => {
    isOnItsWay = false
    backFirst.take = undefined
    openAfterwards?.()
  }
  window.history.back()
}

function isCovered() {
  return window.history.state?.[mark] === true
}
