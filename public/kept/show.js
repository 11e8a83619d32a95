/** In the offline page: what the member has seen last under this address, from where app/web/browser/persisted-pages.ts keeps it. */
import { change, openStore, readAll } from './store.js'
import { offerWriting } from './write.js'

const place = document.querySelector('[data-kept]')
const nothing = document.querySelector('[data-kept-none]')
const part = (name) => place.querySelector(`[data-kept-${name}]`)

/** The pictures that were kept, by the name that pages have for them: app/web/browser/persisted-faces.ts. */
const faces = new Map()

/** A figure where there is none. */
function showFace(spot, face) {
  if (!spot) return
  spot.hidden = false
  const picture = faces.get(face)
  const image = spot.querySelector('img')
  image.hidden = !picture
  if (picture) image.src = URL.createObjectURL(picture)
}

function rowOf(kind, { title, text, href, at, state, face }) {
  const row = place.querySelector(`[data-kept-row="${kind}"]`).cloneNode(true)
  row.hidden = false
  const fill = (name, words) => {
    const spot = row.querySelector(`[data-kept-${name}]`)
    if (spot) spot.textContent = words ?? ''
  }
  fill('name', title)
  fill('text', text)
  fill('at', at && (['link', 'plain'].includes(kind) ? shortWords(at) : inWords(at)))
  fill('state', state)
  showFace(row.querySelector('[data-kept-face]'), face)
  row.querySelector('a')?.setAttribute('href', String(href).startsWith('/') ? href : '/')
  return row
}

/** A name that would lead to nothing kept is no link. */
function seenRow(row, paths) {
  const { href, own, said } = row
  if (said) return rowOf('said', row)
  if (own !== undefined) return rowOf(own ? 'own' : 'other', row)
  return rowOf(paths.has(href) ? 'link' : 'plain', row)
}

/** What the member has written here and the server does not have yet: app/features/chat/outbox. */
function waitingRow({ kind, text, state }, discard) {
  const { photo, gift, waits, failed } = place.dataset
  const words = { text, photo, gift }
  const row = rowOf('waiting', { text: words[kind], state: state === 'failed' ? failed : waits })
  const button = row.querySelector('[data-kept-discard]')
  // What was on its way when the connection ended may have arrived.
  button.hidden = state === 'sending'
  button.addEventListener('click', () => ask(discard))
  return row
}

/** Whoever leaves it by Escape or Back has said no. */
function ask(discard) {
  const sheet = part('question')
  sheet.returnValue = ''
  sheet.onclose = () => sheet.returnValue === 'discard' && discard()
  // Safari knows such sheets from 15.4 on.
  if (sheet.showModal) sheet.showModal()
  else if (confirm(sheet.querySelector('[id]').textContent)) discard()
}

/** As app/features/chat/day-words.ts says it in lists: of today the time alone, and of no other day. */
function shortWords(at) {
  const { dates } = place.dataset
  const moment = new Date(at)
  const today = new Date()
  const yesterday = new Date()
  yesterday.setDate(today.getDate() - 1)
  if (moment.toDateString() === today.toDateString())
    return moment.toLocaleTimeString(dates, { timeStyle: 'short' })
  if (moment.toDateString() === yesterday.toDateString()) return place.dataset.yesterday
  const year = moment.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' }
  return moment.toLocaleDateString(dates, { month: 'short', day: 'numeric', ...year })
}

/** Where the time counts on every day: at a message, and of the page itself. */
function inWords(at) {
  const time = new Date(at).toLocaleTimeString(place.dataset.dates, { timeStyle: 'short' })
  const words = shortWords(at)
  return words === time ? time : `${words}, ${time}`
}

function showPage({ title, at, rows, partner, face }, waiting, paths) {
  if (partner || face) showFace(place.querySelector('header [data-kept-face]'), face)
  part('title').textContent = title
  part('seen').textContent = part('seen').dataset.keptSeen.replace('{moment}', () => inWords(at))
  part('rows').replaceChildren(...rows.map((row) => seenRow(row, paths)), ...waiting)
  part('up').hidden = !partner
  part('places').hidden = Boolean(partner)
}

/** The places of the app's bar, in its order; those that were not kept are there and say that they need a connection. */
function showPlaces(pages) {
  const newest = pages.reduce((one, other) => (other.at > one.at ? other : one))
  for (const link of place.querySelectorAll('[data-kept-place]')) {
    const own = link.getAttribute('href')
    const { keptPaid } = link.dataset
    link.hidden = keptPaid !== undefined && (keptPaid === 'yes') !== Boolean(newest.paid)
    const isPart = ({ path }) => path === own || (own === '/likes' && path.startsWith('/likes/'))
    const found = pages.filter(isPart).sort((one, other) => one.path.length - other.path.length)[0]
    link.querySelector('[data-kept-only]').hidden = Boolean(found)
    if (found) link.setAttribute('href', found.path)
    else {
      link.removeAttribute('href')
      link.setAttribute('role', 'link')
      link.setAttribute('aria-disabled', 'true')
    }
    if (location.pathname === own || location.pathname.startsWith(`${own}/`))
      link.setAttribute('aria-current', 'page')
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
  for (const { shelf, value } of all) if (shelf === 'faces') faces.set(value.face, value.picture)
  const rowOfEntry = (entry) =>
    waitingRow(entry, async () => {
      await change(store, (kept) => kept.delete([shown.account, 'outbox', entry.client_id]))
      location.reload()
    })
  const waiting = all
    .filter(({ shelf, value }) => shelf === 'outbox' && value.profile === partner?.id)
    .map(({ value }) => value)
    .sort((one, other) => one.at - other.at)
  showPlaces(pages.map(({ value }) => value))
  if (shown) showPage(shown.value, waiting.map(rowOfEntry), new Set(pages.map(({ value }) => value.path)))
  else showMissing()
  place.hidden = false
  nothing.hidden = true
  if (!partner) return
  const form = part('write')
  const onAdded = (entry) => {
    part('rows').append(rowOfEntry(entry))
    goToEnd()
  }
  const onReachable = () => {
    part('off').hidden = true
    part('back').hidden = false
  }
  const kept = { store, all, account: shown.account, page: shown.value }
  offerWriting(form, kept, { onAdded, onReachable })
  // Nobody is taken away from the question either: the message could be sent before it is answered.
  const holdForWriter = window.holdForWriter ?? (() => false)
  window.holdForWriter = () => part('question').open || holdForWriter()
  goToEnd()
}

// Without storage there is nothing to show.
if (place) showKept().catch(() => {})
