/** In the state of the one entry that stands for whatever is open. */
const mark = 'covered'

/** What covers the page, the last opened at the end. */
const open: Array<() => void> = []
/** The router's number of the page below; the entry over it has the same. */
let page: unknown
let isLeaving = false
let afterwards: (() => void) | undefined

/** Called before there is a router: a window tells its listeners in their order, whether they capture or not. */
export function hearBackFirst() {
  window.addEventListener('popstate', hear)
  // Of what was open before a reload.
  settle()
}

/** Back closes it, until it is gone by itself. The router does not hear of it, or it would read the page again. */
export function cover(close: () => void) {
  open.push(close)
  settle()
  return () => {
    const at = open.indexOf(close)
    if (at >= 0) open.splice(at, 1)
    // What opens in its place, a menu's dialog for one, does so in the same breath and keeps the entry.
    queueMicrotask(settle)
  }
}

/** For a move to another page by something that closes with it: its entry would stay between the two pages. */
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

/** One entry as long as anything is open, none afterwards. */
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
