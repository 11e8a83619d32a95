import type { ToastMessage } from '#app/design/toasts/toast.ts'

/** In a toast; where its script has not come and the connection is gone, the browser itself says it. */
export async function tell(message: ToastMessage) {
  const { title, text } = message
  try {
    const { toast } = await import('#app/design/toasts/toast.ts')
    toast.show(message)
  } catch {
    window.alert(text ? `${title}\n${text}` : title)
  }
}
