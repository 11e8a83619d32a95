import { useEffect, useEffectEvent } from 'react'
import { backFirst } from './back-first.ts'

/** In the state of the entry that stands for what is open. */
const mark = 'covered'

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
    const open = () => cover(() => close())
    window.clearTimeout(leaving)
    if (isOnItsWay) afterwards = open
    else open()
    return () => {
      if (afterwards === open) afterwards = undefined
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
    const next = afterwards
    afterwards = undefined
    next?.()
  }
  window.history.back()
}

function isCovered() {
  return window.history.state?.[mark] === true
}
