/** Fired when a toast waits to be shown. Separate from the queue, so that listening loads nothing. */
export const toastEvent = 'second-spring:toast'
