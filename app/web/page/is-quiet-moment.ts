/** Whether something may interrupt: not while the reader writes, chats, or has a dialog open. */
export function isQuietMoment(pathname: string): boolean {
  if (document.visibilityState !== 'visible' || /^\/chats\/|\/chat$/.test(pathname)) return false
  return (
    !document.activeElement?.matches('input, textarea, select') &&
    !document.querySelector('[role=dialog], [role=alertdialog]')
  )
}
