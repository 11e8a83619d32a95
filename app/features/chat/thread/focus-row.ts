/** Moves the focus to the row of a message after a dialog, since its menu may be gone. */
export function focusRow(key: string) {
  // One frame later the page behind the dialog can take the focus; anything focused by then was focused on purpose.
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true })
  })
}
