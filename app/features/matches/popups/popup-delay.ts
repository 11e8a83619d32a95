const memberArea =
  /^\/(members|profile|settings|likes|chats|credits|premium|swipe-game|match-finder|signup-matches|notifications)(\/|$)/

/** The seconds in ?t=N on a page of the member area, from 1 to 600; null for anything else. */
export function parsePopupDelay(path: string, search: string): number | null {
  if (!memberArea.test(path)) return null
  const values = new URLSearchParams(search).getAll('t')
  const [value = ''] = values
  if (values.length !== 1 || !/^[1-9]\d{0,2}$/.test(value)) return null
  const seconds = Number(value)
  return seconds <= 600 ? seconds : null
}

/** The address without t; the other parameters stay as they are written. */
export function removeDelay({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => part && !/^t(=|$)/.test(part))
  return pathname + (rest.length ? `?${rest.join('&')}` : '') + hash
}
