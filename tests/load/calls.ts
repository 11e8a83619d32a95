/** A call of the program, with a body where it sends one. */
export interface Call {
  path: string
  json?: unknown
  /** Of the answer that the client already has. */
  etag?: string
  /** Of somebody else than usual. */
  cookie?: string
  headers?: Record<string, string>
  /** Of the expected answer, where it is no success. */
  status?: number
}

/** Returns the answer to a read. */
export async function read(url: string, { path }: Call, cookie: string): Promise<unknown> {
  const answer = await fetch(url + path, { headers: { Cookie: cookie } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
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
