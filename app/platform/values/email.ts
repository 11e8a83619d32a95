const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Reserved: no mail arrives there, and accounts without an address of their own have one of these. */
const nobodys = /\.invalid$/

/** The address as mail servers take it, or null when it is none. */
export function cleanEmail(text: string): string | null {
  const [, name = '', host = ''] = /^([^@]+)@([^@]+)$/.exec(text.trim()) ?? []
  const plainHost = asciiHost(host)
  if (!plainHost || name.length > 64 || !local.test(name) || !domain.test(plainHost)) return null
  if (nobodys.test(plainHost)) return null
  const email = `${name}@${plainHost}`
  return email.length <= 254 ? email : null
}

/** Letters such as ü in a domain have a spelling that every mail server knows. */
function asciiHost(host: string): string | null {
  if (/^[\w.-]+$/.test(host)) return host.toLowerCase()
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return null
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return null
  }
}
