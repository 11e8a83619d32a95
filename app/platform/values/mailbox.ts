/** Many spellings reach one mailbox: capitals, whatever follows a plus, and with one large provider dots. */
export function mailboxOf(email: string) {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  const plain = name.replace(/\+.*/, '')
  return /^(gmail|googlemail)\.com$/.test(host)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`
}
