/** Goes on to a new document. Never ends, so that what is under way stays so until this page is gone. */
export function leavePage(go: () => void): Promise<never> {
  go()
  return new Promise(() => {})
}
