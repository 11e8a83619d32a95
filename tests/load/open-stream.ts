import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

/** A stream of events that costs its reader next to nothing: passes on what arrives as text. */
export async function openStream(address: string, cookie: string, hear: (text: string) => void = () => {}) {
  const request = get(address, { agent: false, headers: { Cookie: cookie } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`)
  response.on('error', () => {})
  // From the first event on nothing is missed.
  await new Promise<void>((done) => {
    let rest = ''
    response.setEncoding('utf8').on('data', (text: string) => {
      const end = (rest + text).lastIndexOf('\n\n')
      // An event may arrive in pieces.
      const whole = (rest + text).slice(0, end < 0 ? 0 : end + 2)
      rest = (rest + text).slice(whole.length)
      if (whole.includes('event: ready')) done()
      hear(whole)
    })
  })
  return { close: () => request.destroy() }
}
