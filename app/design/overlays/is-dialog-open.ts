/** Whether a dialog takes the keys. Toasts have the role as well, but let the page be used: they are not modal. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]:not([aria-modal=false])') !== null
}
