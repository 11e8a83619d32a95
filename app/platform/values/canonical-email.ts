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
