import { useEffect, useEffectEvent } from 'react'

/** Stored in the state of the single history entry that represents whatever is open. */
const historyMark = 'covered'

/** Close callbacks of whatever covers the page, the last opened at the end. */
const openLayers: Array<() => void> = []
/** The router's number of the page below; the entry above it has the same. */
let pageIndex: unknown
let isLeaving = false
let pendingNavigation: (() => void) | undefined

/** Runs before the router exists: a window calls its listeners in order of registration, capturing or not. */
export function interceptBack() {
  window.addEventListener('popstate', handlePopState)
  // Removes the entry of what was open before a reload.
  syncHistoryEntry()
}

/**
 * Calls `close` on Back, until the returned function is called. The event never reaches the router, which would
 * reload the page data.
 */
export function closeOnBack(close: () => void) {
  openLayers.push(close)
  syncHistoryEntry()
  return () => {
    const at = openLayers.indexOf(close)
    if (at >= 0) openLayers.splice(at, 1)
    // A replacement, such as a menu's dialog, opens in the same tick and reuses the entry.
    queueMicrotask(syncHistoryEntry)
  }
}

/** For a layer that closes as it navigates: its history entry would otherwise stay between the two pages. */
export function navigateAfterClosing(move: () => void) {
  pendingNavigation = move
  syncHistoryEntry()
}

function handlePopState(event: PopStateEvent) {
  const hasMoved = window.history.state?.idx !== pageIndex
  if (hasMoved) for (const close of openLayers.splice(0)) close()
  else if (isLeaving || openLayers.length > 0) {
    event.stopImmediatePropagation()
    if (!isLeaving) openLayers.pop()?.()
  }
  isLeaving = false
  syncHistoryEntry()
}

/** Keeps one entry while anything is open, and none afterwards. */
function syncHistoryEntry() {
  if (isLeaving) return
  const { history } = window
  const isCovered = history.state?.[historyMark] === true
  if (openLayers.length > 0 && !isCovered) {
    pageIndex = history.state?.idx
    history.pushState({ ...history.state, [historyMark]: true }, '')
  } else if (openLayers.length === 0 && isCovered) {
    pageIndex = history.state.idx
    isLeaving = true
    history.back()
  } else if (openLayers.length === 0) {
    const move = pendingNavigation
    pendingNavigation = undefined
    move?.()
  }
}

/**
 * For what covers the page: Back closes it, as readers expect of a phone's button. A link inside replaces its history
 * entry with `replace`; other moves wait with `navigateAfterClosing`.
 */
export function useCloseOnBack(onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => closeOnBack(() => close()), [])
}
