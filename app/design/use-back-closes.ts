import { useEffect, useEffectEvent } from 'react'
import { backFirst } from './back-first.ts'

/** In the state of the entry that stands for what is open. */
const mark = 'covered'

/** What covers the page, the newest last. One that closes late, as a menu does, leaves the entry to what it has opened. */
const open = new Set<() => void>()

/** The entry of what has just closed goes, unless something opens in its place; that takes a moment. */
let leaving: number | undefined
let isOnItsWay = false
let afterwards: (() => void) | undefined

/**
 * For what covers the page: Back closes it, as the button of a phone is expected to. The router does not hear of it, or it
 * would read the page again.
 */
export function useBackCloses(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const closeThis = () => close()
    open.add(closeThis)
    window.clearTimeout(leaving)
    if (isOnItsWay) afterwards = cover
    else cover()
    return () => {
      open.delete(closeThis)
      if (open.size > 0) return
      if (afterwards === cover) afterwards = undefined
      if (!isOnItsWay) leaving = window.setTimeout(leave)
    }
  }, [])
}

/**
 * For a move to another page by something that closes with it: its entry would stay between the two pages. A link in what
 * is open takes the entry's place with `replace`.
 */
export function moveAfterClosing(move: () => void) {
  if (isCovered()) afterwards = move
  else move()
}

function cover() {
  if (!isCovered()) window.history.pushState({ ...window.history.state, [mark]: true }, '')
  backFirst.take = () => {
    const newest = [...open].at(-1)
    // What lies below it is still open.
    if (open.size > 1) cover()
    newest?.()
  }
}

function leave() {
  backFirst.take = undefined
  // Closed by Back, or by a move to another page.
  if (!isCovered()) return
  isOnItsWay = true
  backFirst.take = () => {
    isOnItsWay = false
    backFirst.take = undefined
    const next = afterwards
    afterwards = undefined
    next?.()
  }
  window.history.back()
}

function isCovered() {
  return window.history.state?.[mark] === true
}
