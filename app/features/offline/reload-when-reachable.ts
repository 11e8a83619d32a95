const pollInterval = 10_000

let isHeld = () => false

/** Reloads only while the check is false: a reload would interrupt somebody who is writing. */
export function holdReload(check: () => boolean) {
  isHeld = check
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
  if (response?.ok && !isHeld()) window.location.reload()
}
