import { type Agent, request } from 'node:http'

/** Of the program, with a body for those that are sent. */
export interface Call {
  path: string
  json?: unknown
}

/** The text of the answer. */
export function send(
  url: string,
  { path, json }: Call,
  { cookie, agent }: { cookie: string; agent?: Agent },
) {
  return new Promise<string>((done, fail) => {
    const isSent = json !== undefined
    const headers = { Cookie: cookie, ...(isSent && { 'Content-Type': 'application/json' }) }
    const asked = request(url + path, { method: isSent ? 'POST' : 'GET', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('error', fail)
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) done(text)
        else fail(new Error(`${path} answered ${response.statusCode}: ${text}`))
      })
    })
    asked.once('error', fail)
    asked.end(isSent ? JSON.stringify(json) : undefined)
  })
}

export async function logIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${url}/api/user.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`logging in answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
