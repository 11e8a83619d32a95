import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useNavigationType } from 'react-router'
import { withCount } from '#app/web/page/page-meta.ts'

const showDelay = 200

/** A thin line that grows for up to 5 s while the next page loads; quick navigations do not show it. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  const [shown, setShown] = useState(false)
  usePressedLink(busy)

  useEffect(() => {
    if (!busy) return setShown(false)
    const timer = setTimeout(() => setShown(true), showDelay)
    return () => clearTimeout(timer)
  }, [busy])

  return (
    <div
      aria-hidden
      data-testid="page-progress"
      data-shown={shown}
      className="fixed inset-x-0 top-0 z-60 h-1 origin-left bg-primary opacity-0 data-[shown=true]:animate-page-progress data-[shown=true]:opacity-100"
    />
  )
}

/**
 * Marks the pressed link while its page loads: a press is visible at once, however slow the network is.
 * app/design/style/base.css defines the mark.
 */
function usePressedLink(busy: boolean) {
  const pressed = useRef<Element>(null)

  useEffect(() => {
    const recordPress = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest('a[href]') : null
    }
    document.addEventListener('click', recordPress, true)
    return () => document.removeEventListener('click', recordPress, true)
  }, [])

  useEffect(() => {
    const link = pressed.current
    if (!busy || !link) return
    link.setAttribute('data-going', '')
    return () => {
      link.removeAttribute('data-going')
      pressed.current = null
    }
  }, [busy])
}

/**
 * A navigation within the app loads no document, so nothing tells a screen reader or the keyboard that the page has
 * changed. The new page's heading takes the focus. Where the focus has a better place, the page's title is announced
 * instead: after Back and Forward, in a tab or list that is still there, and in a field being typed in. A change of the
 * query or the hash alone counts as the same page.
 */
export function PageFocus() {
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isLeaving = useNavigation().state !== 'idle'
  const shown = useRef({ pathname, title: '' })
  const pressed = useRef<Element>(null)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    if (isLeaving) pressed.current = document.activeElement
  }, [isLeaving])

  // Runs after the page's own effects, which may have moved the focus.
  useEffect(() => {
    const before = shown.current
    const title = withCount(document.title, 0)
    shown.current = { pathname, title }
    if (before.pathname === pathname || before.title === '') return
    const heading = headingOfPage()
    if (!isBack && !hash && heading && !hasFocusElsewhere(pressed.current)) {
      setAnnounced('')
      focusHeading(heading)
    } else if (title !== before.title && document.activeElement !== heading) setAnnounced(title)
    pressed.current = null
  }, [pathname, hash, isBack])

  return (
    <p aria-live="polite" data-page-announced className="sr-only">
      {announced}
    </p>
  )
}

/** None while a dialog covers the page. */
function headingOfPage() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1')
  return heading?.closest('[inert], [aria-hidden=true]') ? null : heading
}

/** The page or its reader has moved the focus since the press, or it is within what both pages show. */
function hasFocusElsewhere(pressed: Element | null) {
  const { activeElement: active } = document
  if (!active || active === document.body || active.id === 'content') return false
  return (pressed !== null && active !== pressed) || active.closest('main') !== null
}

function focusHeading(heading: HTMLElement) {
  if (!heading.hasAttribute('tabindex')) {
    heading.tabIndex = -1
    // No focus ring: a heading cannot be pressed.
    heading.classList.add('outline-none')
  }
  // The router restores the scroll position.
  heading.focus({ preventScroll: true })
}
