import { Trans } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { type ComboBoxState, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { PopoverContext } from 'react-aria-components/Popover'
import { useContextProps } from 'react-aria-components/slots'
import { joinClasses } from '../join-classes.ts'

/**
 * Renders in the page right under its field and scrolls with it. React Aria's own popover closes as soon as the page
 * scrolls, and a phone scrolls it when the keyboard opens.
 */
export function SuggestionList({ loading, children }: { loading: boolean; children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  // Without a state React Aria is only collecting the options.
  if (!state) return children
  if (!state.isOpen) return null
  // With nothing to choose from, the way on is below the field: the list pushes it down instead of covering it.
  const covers = loading || state.collection.size > 0
  return (
    <OpenList state={state} place={covers ? 'absolute inset-x-0 top-full z-20 shadow-float' : ''}>
      {children}
    </OpenList>
  )
}

interface OpenListProps {
  state: ComboBoxState<unknown>
  place: string
  children: ReactNode
}

function OpenList({ state, place, children }: OpenListProps) {
  // React Aria hides everything but the field and its popover from screen readers, and identifies the popover by this
  // ref.
  const [, list] = useContextProps({}, useRef<HTMLElement>(null), PopoverContext)
  const { size } = state.collection

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more options the list grows
  useEffect(() => {
    const makeRoom = () => list.current && bringIntoView(list.current)
    makeRoom()
    // The on-screen keyboard comes after the press that opened the list.
    window.visualViewport?.addEventListener('resize', makeRoom)
    return () => window.visualViewport?.removeEventListener('resize', makeRoom)
  }, [size])

  // In the layout phase: before React Aria announces the chosen option.
  useLayoutEffect(() => clearAnnouncements, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press that misses the options must not take the field's focus, or the list would close
    <div
      ref={list as RefObject<HTMLDivElement | null>}
      onMouseDown={(event) => event.preventDefault()}
      className={joinClasses(
        'mt-2 animate-appear overflow-hidden rounded-card border border-line bg-card',
        place,
      )}
    >
      {children}
      {/* The way out for touch and screen readers, which have no Escape. */}
      <button type="button" tabIndex={-1} onClick={() => state.close()} className="sr-only">
        <Trans>Close</Trans>
      </button>
    </div>
  )
}

/** Clears the announced number of options once the list is closed, so that nobody who browses the page meets it. */
function clearAnnouncements() {
  for (const log of document.querySelectorAll('[data-live-announcer] > [role=log]')) log.replaceChildren()
}

/** Scrolls what the keyboard or the screen edge covers into view, with the label above it. */
function bringIntoView(list: HTMLElement) {
  const screen = window.visualViewport
  const edge = screen ? screen.offsetTop + screen.height : window.innerHeight
  if (list.getBoundingClientRect().bottom > edge) list.closest('[data-open]')?.scrollIntoView()
}
