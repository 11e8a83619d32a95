/** Providers that ignore some characters in a name, by the hosts that share a mailbox. */
const lenientProviders = [
  { hosts: /^(gmail|googlemail)\.com$/, host: 'gmail.com', idle: /\./g },
  { hosts: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/, host: 'proton.me', idle: /[._-]/g },
]

/** Many spellings reach one mailbox: capitals, anything after a plus, and with some providers dots and the like. */
export function canonicalEmail(email: string) {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const plain = name.replace(/\+.*/, '')
  const provider = lenientProviders.find(({ hosts }) => hosts.test(host))
  return provider ? `${plain.replace(provider.idle, '')}@${provider.host}` : `${plain}@${host}`
}

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Reserved: no mail arrives there. Accounts without an address have a placeholder with this ending. */
const reservedDomain = /\.invalid$/

/** The address as mail servers accept it, or null if it is invalid. */
export function normaliseEmail(text: string): string | null {
  const [, name = '', host = ''] = /^([^@]+)@([^@]+)$/.exec(text.trim()) ?? []
  const plainHost = asciiHost(host)
  if (!plainHost || name.length > 64 || !localPart.test(name) || !domain.test(plainHost)) return null
  if (reservedDomain.test(plainHost)) return null
  const email = `${name}@${plainHost}`
  return email.length <= 254 ? email : null
}

/** Converts letters such as ü in a domain to the ASCII form that every mail server knows. */
function asciiHost(host: string): string | null {
  if (/^[\w.-]+$/.test(host)) return host.toLowerCase()
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return null
  try {
    return new URL(`http://${host}`).hostname
  } catch {
    return null
  }
}

/** The first letter and the domain: its owner recognises it, and nobody else can read it. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}
