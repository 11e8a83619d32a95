/** Shows this address in the offline page as app/web/browser/offline/persisted-pages.ts stored it when last seen. */
import { change, openStore, readAll } from './store.js'
import { offerWriting } from './write.js'

const container = document.querySelector('[data-kept]')
const fallback = document.querySelector('[data-kept-none]')
const part = (name) => container.querySelector(`[data-kept-${name}]`)

/** The stored pictures by the address that pages use for them: app/web/browser/offline/persisted-pages.ts. */
const faces = new Map()

/** Shows a placeholder icon where there is no picture. */
function showFace(element, face) {
  if (!element) return
  element.hidden = false
  const picture = faces.get(face)
  const image = element.querySelector('img')
  image.hidden = !picture
  if (picture) image.src = URL.createObjectURL(picture)
}

function renderRow(kind, { title, text, href, at, state, face }) {
  const row = container.querySelector(`[data-kept-row="${kind}"]`).cloneNode(true)
  row.hidden = false
  const fill = (name, value) => {
    const element = row.querySelector(`[data-kept-${name}]`)
    if (element) element.textContent = value ?? ''
  }
  fill('name', title)
  fill('text', text)
  fill('at', at && (['link', 'plain'].includes(kind) ? formatShortTime(at) : formatFullTime(at)))
  fill('state', state)
  showFace(row.querySelector('[data-kept-face]'), face)
  row.querySelector('a')?.setAttribute('href', String(href).startsWith('/') ? href : '/')
  return row
}

/** Renders a name as a link only if its page is stored as well. */
function renderPersistedRow(row, paths) {
  const { href, own, said: isStatement } = row
  if (isStatement) return renderRow('said', row)
  if (own !== undefined) return renderRow(own ? 'own' : 'other', row)
  return renderRow(paths.has(href) ? 'link' : 'plain', row)
}

/** Renders a message that the member wrote on this device and that the server has not received: app/features/chat/outbox. */
function renderOutboxEntry({ kind, text, state }, discard) {
  const { photo, gift, waits, failed } = container.dataset
  const textByKind = { text, photo, gift }
  const row = renderRow('waiting', { text: textByKind[kind], state: state === 'failed' ? failed : waits })
  const button = row.querySelector('[data-kept-discard]')
  // A message that was being sent when the connection ended may have arrived.
  button.hidden = state === 'sending'
  button.addEventListener('click', () => confirmDiscard(discard))
  return row
}

/** Treats leaving the dialog by Escape or Back as a no. */
function confirmDiscard(discard) {
  const dialog = part('question')
  dialog.returnValue = ''
  dialog.onclose = () => dialog.returnValue === 'discard' && discard()
  // Safari supports dialogs from 15.4 on.
  if (dialog.showModal) dialog.showModal()
  else if (confirm(dialog.querySelector('[id]').textContent)) discard()
}

/** Same format as app/features/chat/format-day.ts for lists: the time for today, and the day without a time otherwise. */
function formatShortTime(at) {
  const { dates } = container.dataset
  const moment = new Date(at)
  const today = new Date()
  const yesterday = new Date()
  yesterday.setDate(today.getDate() - 1)
  if (moment.toDateString() === today.toDateString())
    return moment.toLocaleTimeString(dates, { timeStyle: 'short' })
  if (moment.toDateString() === yesterday.toDateString()) return container.dataset.yesterday
  const year = moment.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' }
  return moment.toLocaleDateString(dates, { month: 'short', day: 'numeric', ...year })
}

/** Includes the time for any day: for messages, and for when the page was seen. */
function formatFullTime(at) {
  const time = new Date(at).toLocaleTimeString(container.dataset.dates, { timeStyle: 'short' })
  const short = formatShortTime(at)
  return short === time ? time : `${short}, ${time}`
}

function showPage({ title, at, rows, partner, face }, outboxRows, paths) {
  if (partner || face) showFace(container.querySelector('header [data-kept-face]'), face)
  part('title').textContent = title
  part('seen').textContent = part('seen').dataset.keptSeen.replace('{moment}', () => formatFullTime(at))
  part('rows').replaceChildren(...rows.map((row) => renderPersistedRow(row, paths)), ...outboxRows)
  part('up').hidden = !partner
  part('places').hidden = Boolean(partner)
}

/** Shows the app's navigation bar. Disables links whose page is not stored, and marks them as needing a connection. */
function showNavigation(pages) {
  const newest = pages.reduce((one, other) => (other.at > one.at ? other : one))
  for (const link of container.querySelectorAll('[data-kept-place]')) {
    const href = link.getAttribute('href')
    const { keptPaid } = link.dataset
    link.hidden = keptPaid !== undefined && (keptPaid === 'yes') !== Boolean(newest.paid)
    const isTarget = ({ path }) => path === href || (href === '/likes' && path.startsWith('/likes/'))
    const found = pages.filter(isTarget).sort((one, other) => one.path.length - other.path.length)[0]
    link.querySelector('[data-kept-only]').hidden = Boolean(found)
    if (found) link.setAttribute('href', found.path)
    else {
      link.removeAttribute('href')
      link.setAttribute('role', 'link')
      link.setAttribute('aria-disabled', 'true')
    }
    if (location.pathname === href || location.pathname.startsWith(`${href}/`))
      link.setAttribute('aria-current', 'page')
  }
}

/** For an address whose page is not stored. */
function showMissing() {
  for (const name of ['seen', 'rows']) part(name).hidden = true
  part('missing').hidden = false
}

const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

async function showPersistedPage() {
  const store = await openStore()
  const all = await readAll(store)
  const pages = all.filter(({ shelf }) => shelf === 'seen')
  if (!pages.length) return
  const current = pages.find(({ value }) => value.path === location.pathname)
  const partner = current?.value.partner
  for (const { shelf, value } of all) if (shelf === 'faces') faces.set(value.face, value.picture)
  const renderEntry = (entry) =>
    renderOutboxEntry(entry, async () => {
      await change(store, (objectStore) => objectStore.delete([current.account, 'outbox', entry.client_id]))
      location.reload()
    })
  const outboxEntries = all
    .filter(({ shelf, value }) => shelf === 'outbox' && value.profile === partner?.id)
    .map(({ value }) => value)
    .sort((one, other) => one.at - other.at)
  showNavigation(pages.map(({ value }) => value))
  if (current) {
    const paths = new Set(pages.map(({ value }) => value.path))
    showPage(current.value, outboxEntries.map(renderEntry), paths)
  } else showMissing()
  container.hidden = false
  fallback.hidden = true
  if (!partner) return
  const form = part('write')
  const onAdded = (entry) => {
    part('rows').append(renderEntry(entry))
    scrollToEnd()
  }
  const onReachable = () => {
    part('off').hidden = true
    part('back').hidden = false
  }
  const persisted = { store, all, account: current.account, page: current.value }
  offerWriting(form, persisted, { onAdded, onReachable })
  // An open question also prevents a reload, because the app could send the message before the member answers.
  const holdForWriter = window.holdForWriter ?? (() => false)
  window.holdForWriter = () => part('question').open || holdForWriter()
  scrollToEnd()
}

// Without storage there is nothing to show.
if (container) showPersistedPage().catch(() => {})
