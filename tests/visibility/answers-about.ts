import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import type { Watcher } from './world.ts'

/** Every call that takes the id of a member from outside. */
const requestsAbout: Record<string, (id: string) => { path: string; json?: unknown }> = {
  'POST /block.php': (profile) => ({ path: '/block.php', json: { profile } }),
  'DELETE /block.php': (profile) => ({ path: '/block.php', json: { profile } }),
  'POST /report.php': (profile) => ({ path: '/report.php', json: { profile, reason: 'other' } }),
  'POST /like.php': (profile) => ({ path: '/like.php', json: { profile } }),
  'DELETE /like.php': (profile) => ({ path: '/like.php', json: { profile } }),
  'PUT /like.php': (profile) => ({ path: '/like.php', json: { profile, seen: true } }),
  'POST /swipe.php': (profile) => ({ path: '/swipe.php', json: { profile, liked: false } }),
  'DELETE /swipe.php': (profile) => ({ path: '/swipe.php', json: { profile } }),
  'GET /member.php': (id) => ({ path: `/member.php?id=${id}` }),
  'GET /chat.php': (id) => ({ path: `/chat.php?profile=${id}` }),
  'POST /chat.php': (profile) => ({
    path: '/chat.php',
    json: { profile, client_id: newId(), text: 'Hello' },
  }),
}

/**
 * What each call reveals about somebody: status, kind of error, text. A report has an id and a number that differ each
 * time.
 */
export async function answersAbout(id: string, { cookie }: Watcher): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const [name, ask] of Object.entries(requestsAbout)) {
    const { path, json } = ask(id)
    const response = await call(`/api${path}`, { method: name.split(' ')[0], json, cookie })
    const text = (await response.text()).replace(/"id":"[\da-f-]{36}","number":"R-\d{4}-\d{6}"/, 'R-NUMBER')
    const headers = ['cache-control', 'content-type', 'etag', 'retry-after'].map((each) =>
      response.headers.get(each),
    )
    answers[name] = [response.status, text, ...headers].join(' ')
  }
  const { profiles } = await (await call('/api/blocked.php', { cookie })).json()
  answers['in GET /blocked.php'] = String(profiles.some((each: { id: string }) => each.id === id))
  return answers
}
