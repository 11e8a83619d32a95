/** Stored in the state of the single history entry that represents whatever is open. */
const mark = 'covered'

/** Close callbacks of whatever covers the page, the last opened at the end. */
const open: Array<() => void> = []
/** The router's number of the page below; the entry above it has the same. */
let page: unknown
let isLeaving = false
let afterwards: (() => void) | undefined

/** Runs before the router exists: a window calls its listeners in order of registration, capturing or not. */
export function hearBackFirst() {
  window.addEventListener('popstate', hear)
  // Removes the entry of what was open before a reload.
  settle()
}

/**
 * Back calls `close`, until the element is gone otherwise. The event never reaches the router, which would reload the
 * page data.
 */
export function cover(close: () => void) {
  open.push(close)
  settle()
  return () => {
    const at = open.indexOf(close)
    if (at >= 0) open.splice(at, 1)
    // What opens in its place, such as a menu's dialog, does so in the same tick and reuses the entry.
    queueMicrotask(settle)
  }
}

/** For navigation by something that closes with it: its entry would otherwise stay between the two pages. */
export function moveAfterClosing(move: () => void) {
  afterwards = move
  settle()
}

function hear(event: PopStateEvent) {
  const hasMoved = window.history.state?.idx !== page
  if (hasMoved) for (const close of open.splice(0)) close()
  else if (isLeaving || open.length > 0) {
    event.stopImmediatePropagation()
    if (!isLeaving) open.pop()?.()
  }
  isLeaving = false
  settle()
}

/** Keeps one entry while anything is open, and none afterwards. */
function settle() {
  if (isLeaving) return
  const { history } = window
  const isCovered = history.state?.[mark] === true
  if (open.length > 0 && !isCovered) {
    page = history.state?.idx
    history.pushState({ ...history.state, [mark]: true }, '')
  } else if (open.length === 0 && isCovered) {
    page = history.state.idx
    isLeaving = true
    history.back()
  } else if (open.length === 0) {
    const move = afterwards
    afterwards = undefined
    move?.()
  }
}
