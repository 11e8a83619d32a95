/** Says that a toast waits to be shown. Apart from the queue, so that listening costs nothing. */
export const toastEvent = 'second-spring:toast'
