/** Navigates to a new document. Never resolves, so that pending states last until this page is gone. */
export function leavePage(go: () => void): Promise<never> {
  go()
  return new Promise(() => {})
}
