export interface ReadMail {
  headers: Record<string, string>
  text: string
  html: string
}

/** Reads a mail of two parts as a mail program does: headers unfolded and decoded, parts decoded. */
export function readMail(content: string): ReadMail {
  const { headers, body } = split(content)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1]
  if (!boundary) throw new Error('the mail has no parts')
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')))
  const part = (type: string) => {
    const found = parts.find(({ headers }) => headers['content-type']?.startsWith(type))
    if (!found) throw new Error(`the mail has no part ${type}`)
    return decode(found).replaceAll('\r\n', '\n')
  }
  return { headers, text: part('text/plain; charset=utf-8'), html: part('text/html; charset=utf-8') }
}

function split(content: string) {
  const end = content.indexOf('\r\n\r\n')
  const lines = content
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const place = line.indexOf(':')
      return [line.slice(0, place).toLowerCase(), decodeWords(line.slice(place + 1).trim())]
    }),
  )
  return { headers, body: content.slice(end + 4) }
}

function decode({ headers, body }: ReturnType<typeof split>): string {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? fromQuoted(body.replace(/=\r\n/g, '')) : body
}

/** Words such as =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=; the space between two of them is not part of the text. */
function decodeWords(value: string): string {
  return value.replace(/\?=\s+=\?/g, '?==?').replace(/(?:=\?utf-8\?[qb]\?[^?]*\?=)+/gi, (words) => {
    const bytes = [...words.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)].map(([, kind, text = '']) =>
      kind?.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedBytes(text.replaceAll('_', ' ')),
    )
    return Buffer.concat(bytes).toString('utf8')
  })
}

function fromQuoted(text: string) {
  return quotedBytes(text).toString('utf8')
}

function quotedBytes(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}
