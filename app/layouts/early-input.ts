const key = 'typed-early'

/** Saves what was typed before a page reloads that never hydrated: browsers lose it on pages that are not stored. */
export function saveEarlyInput() {
  const typed = Array.from(fields(), ({ value }) => value)
  sessionStorage.setItem(key, JSON.stringify([window.location.pathname, typed]))
}

export function restoreEarlyInput() {
  const kept = sessionStorage.getItem(key)
  if (!kept) return
  sessionStorage.removeItem(key)
  const [path, typed] = JSON.parse(kept) as [string, string[]]
  if (path !== window.location.pathname) return
  for (const [place, field] of fields().entries()) field.value = typed[place] || field.value
}

/** No passwords. */
const fields = () =>
  document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:is([type=text], [type=search], [type=email])',
  )
