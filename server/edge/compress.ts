import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { accepts } from 'hono/accepts'
import { createMiddleware } from 'hono/factory'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = constants
const brotli = promisify(brotliCompress)
const zstd = promisify(zstdCompress)
const gzipped = promisify(gzip)

/** In the order in which they are preferred. */
const encodings = {
  zstd: (body: Buffer) => zstd(body, { params: { [ZSTD_c_compressionLevel]: 3 } }),
  br: (body: Buffer) =>
    brotli(body, { params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => gzipped(body),
}
type Encoding = keyof typeof encodings
const supports = Object.keys(encodings)

const threshold = 1024

/** Compresses answers as a whole, outside the main thread: nothing that is worth compressing is streamed. */
export const compressAnswers = createMiddleware<EdgeEnv>(async (c, next) => {
  // Set before there is an answer: Hono copies a finished one to add a header.
  c.header('Vary', 'Accept-Encoding')
  await next()
  const { status, headers } = c.res
  if (c.req.method === 'HEAD' || status === 206 || headers.has('Content-Encoding')) return
  if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(headers.get('Content-Type') ?? '')) return
  const encoding = accepts(c, { header: 'Accept-Encoding', supports, default: '', match: chooseEncoding })
  if (!isEncoding(encoding)) return
  const text = c.get('text')
  // Last, because reading the body turns the adapter's light answer into a stream.
  if (text === undefined && !c.res.body) return
  const plain = text === undefined ? Buffer.from(await c.res.arrayBuffer()) : Buffer.from(text)
  const isLarge = plain.length >= threshold
  const sent = isLarge ? await encodings[encoding](plain) : plain
  if (isLarge) {
    headers.set('Content-Encoding', encoding)
    headers.delete('Content-Length')
    const etag = headers.get('ETag')
    if (etag && !etag.startsWith('W/')) headers.set('ETag', `W/${etag}`)
  }
  // Cleared first: Hono would merge a second answer into the first.
  c.res = undefined
  c.res = new Response(sent, { status, headers })
})

/** Our order decides among those that the browser likes best: all name gzip first. */
const chooseEncoding: NonNullable<Parameters<typeof accepts>[1]['match']> = (accepted, config) => {
  const wildcard = accepted.find(({ type }) => type === '*')?.q ?? 0
  const liking = (encoding: string) => accepted.find(({ type }) => type === encoding)?.q ?? wildcard
  const best = Math.max(...config.supports.map(liking))
  return best > 0 ? (config.supports.find((encoding) => liking(encoding) === best) ?? '') : config.default
}

function isEncoding(name: string): name is Encoding {
  return Object.hasOwn(encodings, name)
}
