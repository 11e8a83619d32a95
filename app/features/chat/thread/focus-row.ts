/** For a question about a message whose menu may be gone afterwards: the keyboard then goes on at its row. */
export function focusRow(key: string) {
  // A frame later the page behind the question can take the focus again; what has it by then was given it on purpose.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true })
  })
}
