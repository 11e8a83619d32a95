import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/** A stream of events that costs its reader next to nothing: what comes is handed on as text. */
export async function openStream(address: string, cookie: string, hear: (text: string) => void = () => {}) {
  const request = get(address, { agent: false, headers: { Cookie: cookie } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`)
  // From the first event on nothing is missed.
  await new Promise<void>((done) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('event: ready')) done()
      hear(text)
    })
  })
  response.on('error', () => {})
  return { close: () => request.destroy() }
}
