/** What comes next begins at its beginning, in the modal as on the page; its heading is read out. */
export function beginAt(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  const scrolled = heading?.closest('[role=dialog]') ?? window
  scrolled.scrollTo(0, 0)
}
