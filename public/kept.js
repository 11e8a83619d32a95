/** In the offline page: what the member has seen last under this address, from where app/web/browser/kept-pages.ts keeps it. */
const accountDatabase = 'second-spring-account'
const place = document.querySelector('[data-kept]')
const lists = ['/chats', '/likes', '/likes/matches', '/members']

function openKept() {
  return new Promise((done, fail) => {
    const request = indexedDB.open(accountDatabase)
    // There is none: it must not be made by looking.
    request.onupgradeneeded = () => request.transaction.abort()
    request.onerror = () => fail(request.error)
    request.onsuccess = () => done(request.result)
  })
}

function read(database) {
  return new Promise((done, fail) => {
    const store = database.transaction('kept').objectStore('kept')
    const [keys, values] = [store.getAllKeys(), store.getAll()]
    values.onerror = () => fail(values.error)
    values.onsuccess = () => done(keys.result.map((key, nth) => ({ key, value: values.result[nth] })))
  })
}

function rowOf({ title, text, href, own, at }) {
  const kind = href ? 'link' : own === undefined ? 'plain' : own ? 'own' : 'other'
  const row = place.querySelector(`[data-kept-row="${kind}"]`).cloneNode(true)
  row.hidden = false
  const fill = (name, words) => {
    const part = row.querySelector(`[data-kept-${name}]`)
    if (part) part.textContent = words ?? ''
  }
  fill('name', title)
  fill('text', text)
  fill('at', at && inWords(at))
  row.querySelector('a')?.setAttribute('href', String(href).startsWith('/') ? href : '/')
  return row
}

function inWords(at) {
  const format = { dateStyle: 'medium', timeStyle: 'short' }
  return new Date(at).toLocaleString(document.documentElement.lang, format)
}

async function showKept() {
  const database = await openKept()
  const pages = (await read(database)).filter(({ key }) => key[1] === 'seen').map(({ value }) => value)
  database.close()
  if (!pages.length) return
  const rows = place.querySelector('[data-kept-rows]')
  const shown = pages.find(({ path }) => path === location.pathname)
  if (shown) {
    place.querySelector('[data-kept-title]').textContent = shown.title
    place.querySelector('[data-kept-seen]').textContent = inWords(shown.at)
    rows.replaceChildren(...shown.rows.map(rowOf))
  } else place.querySelector('[data-kept-page]').hidden = true
  const others = lists
    .map((path) => pages.find((page) => page.path === path))
    .filter((page) => page && page.path !== location.pathname)
  const links = others.map(({ path, title }) => rowOf({ title, href: path }))
  place.querySelector('[data-kept-lists]').replaceChildren(...links)
  place.hidden = false
}

// Without storage there is nothing to show.
if (place) showKept().catch(() => {})
