/** In the offline page: what the member has seen last under this address, from where app/web/browser/kept-pages.ts keeps it. */
import { openStore, readAll } from './store.js'
import { offerWriting } from './write.js'

const place = document.querySelector('[data-kept]')
const nothing = document.querySelector('[data-kept-none]')
const part = (name) => place.querySelector(`[data-kept-${name}]`)

function rowOf(kind, { title, text, href, at, state }) {
  const row = place.querySelector(`[data-kept-row="${kind}"]`).cloneNode(true)
  row.hidden = false
  const fill = (name, words) => {
    const spot = row.querySelector(`[data-kept-${name}]`)
    if (spot) spot.textContent = words ?? ''
  }
  fill('name', title)
  fill('text', text)
  fill('at', at && inWords(at))
  fill('state', state)
  row.querySelector('a')?.setAttribute('href', String(href).startsWith('/') ? href : '/')
  return row
}

function seenRow(row) {
  const { href, own } = row
  return rowOf(href ? 'link' : own === undefined ? 'plain' : own ? 'own' : 'other', row)
}

/** What the member has written here and the server does not have yet: app/features/chat/outbox. */
function waitingRow({ kind, text, state }) {
  const { photo, gift, waits, failed } = place.dataset
  const words = { text, photo, gift }
  return rowOf('waiting', { text: words[kind], state: state === 'failed' ? failed : waits })
}

function inWords(at) {
  const format = { dateStyle: 'medium', timeStyle: 'short' }
  return new Date(at).toLocaleString(document.documentElement.lang, format)
}

function showPage({ title, at, rows, partner }, waiting) {
  part('title').textContent = title
  part('seen').textContent = part('seen').dataset.keptSeen.replace('{moment}', () => inWords(at))
  part('rows').replaceChildren(...rows.map(seenRow), ...waiting.map(waitingRow))
  part('up').hidden = !partner
  part('places').hidden = Boolean(partner)
}

/** The lists that were kept, as in the bar of the app. */
function showPlaces(pages) {
  for (const link of place.querySelectorAll('[data-kept-place]')) {
    const found = pages.find(({ path }) => path === link.getAttribute('href'))
    link.hidden = !found
    link.querySelector('[data-kept-name]').textContent = found?.title ?? ''
    if (found?.path === location.pathname) link.setAttribute('aria-current', 'page')
  }
}

function showMissing() {
  for (const name of ['seen', 'rows']) part(name).hidden = true
  part('missing').hidden = false
}

const goToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

async function showKept() {
  const store = await openStore()
  const all = await readAll(store)
  const pages = all.filter(({ shelf }) => shelf === 'seen')
  if (!pages.length) return
  const shown = pages.find(({ value }) => value.path === location.pathname)
  const partner = shown?.value.partner
  const waiting = all
    .filter(({ shelf, value }) => shelf === 'outbox' && value.profile === partner?.id)
    .map(({ value }) => value)
    .sort((one, other) => one.at - other.at)
  showPlaces(pages.map(({ value }) => value))
  if (shown) showPage(shown.value, waiting)
  else showMissing()
  place.hidden = false
  nothing.hidden = true
  if (!partner) return
  const form = part('write')
  const onAdded = (entry) => {
    part('rows').append(waitingRow(entry))
    goToEnd()
  }
  const onReachable = () => {
    part('off').hidden = true
    part('back').hidden = false
  }
  const kept = { store, all, account: shown.account, page: shown.value }
  offerWriting(form, kept, { onAdded, onReachable })
  goToEnd()
}

// Without storage there is nothing to show.
if (place) showKept().catch(() => {})
