import { expect, test } from 'vitest'
import { call, logInAs } from '#tests/call.ts'

test('SEARCH-1 smoke', async () => {
  const cookie = await logInAs('ingrid@demo.example')
  for (const q of [
    '',
    '?sort=new',
    '?sort=near',
    '?country=all',
    '?country=all&sort=near',
    '?hair_color=grey&country=DE',
    '?distance=100&gender=male',
    '?country=NL&online=1&photo=1&body_type=slim&interests=3,4&sort=near',
    '?pageNumber=3',
    '?country=all&sort=near&pageNumber=3&as_of=2026-11-15T05:00:00Z',
  ]) {
    const response = await call(`/api/members.php${q}`, { cookie })
    const json = await response.json()
    console.log(
      q,
      response.status,
      json.numResults,
      json.results?.length,
      json.results?.slice(0, 3).map((r: any) => [r.name, r.age, r.city, r.distance_band]),
      json.next?.length,
      JSON.stringify(json.relax),
      json.similar?.numResults,
      json.newer,
      json.error,
    )
    if (json.next) {
      const n = await call(`/api/members.php${q || '?x=1'}&as_of=${json.as_of}&after=${json.next}`, {
        cookie,
      })
      const j = await n.json()
      console.log(
        '   ->',
        n.status,
        j.results?.length,
        j.results?.slice(0, 3).map((r: any) => [r.name, r.age, r.city, r.distance_band]),
        j.newer,
      )
    }
    expect(response.status).toBe(200)
  }
})
