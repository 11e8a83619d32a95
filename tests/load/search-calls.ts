import { type Agent, get } from 'node:http'

export interface Answer {
  results: { id: string }[]
  numResults: number
  as_of: string
  next: string | null
}

/** One page of a search. */
export async function ask(
  { url, cookie }: { url: string; cookie: string },
  address: string,
): Promise<Answer> {
  return JSON.parse(await fetchText(url + address, { cookie })) as Answer
}

export function fetchText(url: string, { cookie, agent }: { cookie: string; agent?: Agent }) {
  return new Promise<string>((done, fail) => {
    const request = get(url, { agent, headers: { Cookie: cookie } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.once('error', fail)
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (response.statusCode === 200) done(text)
        else fail(new Error(`${url} answered ${response.statusCode}: ${text}`))
      })
    })
    request.once('error', fail)
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
