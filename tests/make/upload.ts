import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { app } from '#server/compose.ts'

interface Part {
  name?: string
  /** Null for a field that is not a file. */
  filename?: string | null
  type?: string
  content: Buffer | string
}

/** The body of a form with files, byte by byte, so that a test can also make an invalid one. */
export function multipart(parts: readonly Part[], boundary = 'the-edge-of-a-part'): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ name = 'photo', filename = 'photo.jpg', type = 'image/jpeg', content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
          (filename === null ? '\r\n\r\n' : `; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`),
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

interface Sent {
  path?: string
  cookie?: string
  body: Buffer
  headers?: Record<string, string | undefined>
}

export function sendUpload({ path = '/api/photos.php', cookie, body, headers }: Sent) {
  const all = {
    host: 'localhost',
    'content-type': 'multipart/form-data; boundary=the-edge-of-a-part',
    'content-length': String(body.length),
    cookie,
    ...headers,
  }
  const given = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const request = new Request(`http://localhost${path}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: given,
  })
  return app.request(request, undefined, { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as never)
}

export function upload(cookie: string | undefined, photo: Buffer, key?: string) {
  return sendUpload({ cookie, body: multipart([{ content: photo }]), headers: { 'idempotency-key': key } })
}

/** A photo as a message, with the fields of its form. */
export function uploadToChat(cookie: string, photo: Buffer | string, fields: Record<string, string>) {
  const named = Object.entries(fields).map(([name, content]) => ({ name, content, filename: null }))
  return sendUpload({ path: '/api/chat.php', cookie, body: multipart([...named, { content: photo }]) })
}

/** A unique picture: coloured patches with a rough surface. Small, because every pixel takes time. */
export async function somePhoto({
  width = 320,
  height = 400,
  seed = randomUUID() as string | number,
} = {}): Promise<Buffer> {
  const patches = createHash('shake256', { outputLength: 16 * 20 * 3 })
    .update(String(seed))
    .digest()
  return sharp(patches, { raw: { width: 16, height: 20, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
