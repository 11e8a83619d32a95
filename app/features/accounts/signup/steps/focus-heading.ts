/** Shows the next step from its top, in the modal as on the page, and focuses its heading so that it is read out. */
export function focusHeading(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  const scrolled = heading?.closest('[role=dialog]') ?? window
  scrolled.scrollTo(0, 0)
}
