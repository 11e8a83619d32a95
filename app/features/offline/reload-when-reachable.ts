const pollInterval = 10_000

let isReloadPrevented = () => false

/** Prevents reloads while the check is true, such as while somebody is writing. */
export function preventReloadWhile(check: () => boolean) {
  isReloadPrevented = check
}

/**
 * Opens the requested page once there is a connection. Polls the server first: a device may be online long before the
 * server answers, and a reload in vain would swallow a tap.
 */
export function reloadWhenReachable() {
  window.addEventListener('online', reloadIfReachable)
  setInterval(reloadIfReachable, pollInterval)
}

async function reloadIfReachable() {
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (response?.ok && !isReloadPrevented()) window.location.reload()
}
