import type { ToastMessage } from '#app/design/toasts/toast.ts'

/** Shows a toast; offline without its script, shows the browser's own alert. */
export async function showToast(message: ToastMessage) {
  const { title, text } = message
  try {
    const { toast } = await import('#app/design/toasts/toast.ts')
    toast.show(message)
  } catch {
    window.alert(text ? `${title}\n${text}` : title)
  }
}
