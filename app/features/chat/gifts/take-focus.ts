/** As a ref: what comes in place of a pressed button goes on where that was, for keyboards and screen readers. */
export function takeFocus(appeared: HTMLElement | null) {
  appeared?.focus()
}
