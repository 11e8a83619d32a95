import { once } from 'node:events'
import { connect } from 'node:net'
import type { Call } from './calls.ts'

const headEnd = '\r\n\r\n'
const maxIdle = 2_000

interface PendingRequest {
  statuses: readonly string[]
  done: () => void
  fail: (error: Error) => void
}

/**
 * A kept-alive connection that only reads where an answer ends: the client shares the machine with the measured
 * program, so it should cost next to nothing.
 */
export async function openConnection(url: string, cookie: string) {
  const { hostname, port, host } = new URL(url)
  let waiting: PendingRequest | undefined
  let head = ''
  let missing = -1
  let usedAt = performance.now()
  let socket = await open()

  async function open() {
    const opened = connect(Number(port), hostname)
    await once(opened, 'connect')
    head = ''
    missing = -1
    opened.on('error', (error) => waiting?.fail(error))
    opened.on('close', () => {
      if (opened === socket) waiting?.fail(new Error('the connection was closed before the answer'))
    })
    return opened.on('data', read)
  }

  function read(chunk: Buffer) {
    if (missing < 0) {
      head += chunk.toString('latin1')
      const end = head.indexOf(headEnd)
      if (end < 0) return
      const status = head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
      // A 304 has no body.
      const length = status === '304' ? 0 : /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      if (!waiting?.statuses.includes(status) || length === undefined)
        return waiting?.fail(new Error(head.slice(0, 500)))
      missing = Number(length) - (head.length - end - headEnd.length)
    } else missing -= chunk.length
    if (missing > 0) return
    head = ''
    missing = -1
    const answered = waiting
    waiting = undefined
    answered?.done()
  }

  return {
    async send({ path, json, etag, cookie: other, headers = {}, status }: Call) {
      // A server closes connections that were idle for some seconds, perhaps just now.
      if (performance.now() - usedAt > maxIdle) {
        socket.destroy()
        socket = await open()
      }
      usedAt = performance.now()
      const body = json === undefined ? '' : JSON.stringify(json)
      const known = etag ? `If-None-Match: ${etag}\r\n` : ''
      const about = body && `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
      const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const line = `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n`
      const statuses = status ? [String(status)] : ['200', '201', '304']
      await new Promise<void>((done, fail) => {
        waiting = { statuses, done, fail }
        socket.write(
          `${line}Host: ${host}\r\nCookie: ${other ?? cookie}\r\n${known}${about}${more.join('')}\r\n${body}`,
        )
      })
    },
    close: () => socket.destroy(),
  }
}
