/** Whether the reader's system asks for less motion; CSS asks by `motion-reduce:`. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
