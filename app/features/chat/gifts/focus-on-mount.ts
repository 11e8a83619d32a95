/** A ref callback: what replaces a pressed button takes its focus, for keyboards and screen readers. */
export function focusOnMount(appeared: HTMLElement | null) {
  appeared?.focus()
}
