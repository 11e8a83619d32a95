import type { ToastMessage } from '#app/design/toasts/toast.ts'

/** Shows a toast and returns its key; offline without its script, shows the browser's own alert. */
export async function showToast(message: ToastMessage) {
  const { title, text } = message
  try {
    const { toast } = await import('#app/design/toasts/toast.ts')
    return toast.show(message)
  } catch {
    window.alert(text ? `${title}\n${text}` : title)
  }
}
