import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'

/** A key as an operator makes it, and as it is written in a setting: on one line. */
export function makeDkimKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return {
    setting: pem.trim().replaceAll('\n', '\\n'),
    publicPem: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }
}

/**
 * The domain, selector and signed fields of a mail's signature, if it is valid (RFC 6376, relaxed in both); null
 * without a valid one.
 */
export function dkimSigner(mail: string, publicPem: string) {
  const place = mail.indexOf('\r\n\r\n')
  const [head, body] = [mail.slice(0, place), mail.slice(place + 4)]
  const fields = head.split(/\r\n(?![ \t])/)
  const signature = fields.find((field) => /^dkim-signature:/i.test(field))
  if (!signature) return null
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .replace(/\s+/g, '')
      .split(';')
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)] as const),
  )
  if (tags.get('c') !== 'relaxed/relaxed' || tags.get('a') !== 'rsa-sha256') return null
  if (createHash('sha256').update(relaxedBody(body)).digest('base64') !== tags.get('bh')) return null
  const unsigned = signature.replace(/([;\s]b=)[^;]*/, '$1')
  const signed = [
    ...(tags.get('h') ?? '').split(':').map((name) => fieldNamed(fields, name)),
    relaxedField(unsigned),
  ]
  const holds = verify(
    'sha256',
    Buffer.from(signed.filter((field) => field !== null).join('\r\n')),
    createPublicKey(publicPem),
    Buffer.from(tags.get('b') ?? '', 'base64'),
  )
  return holds
    ? { domain: tags.get('d'), selector: tags.get('s'), fields: tags.get('h')?.toLowerCase().split(':') }
    : null
}

function fieldNamed(fields: string[], name: string) {
  const field = fields.findLast((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return field ? relaxedField(field) : null
}

function relaxedField(field: string) {
  const place = field.indexOf(':')
  const value = field
    .slice(place + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${field.slice(0, place).trim().toLowerCase()}:${value}`
}

function relaxedBody(body: string) {
  const lines = body
    // A line that begins with a dot gets another one on its way.
    .replace(/(^|\r\n)\.\./g, '$1.')
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return lines.length ? `${lines.join('\r\n')}\r\n` : ''
}
