import { accountStore } from '#app/web/browser/offline/account-storage.ts'
import { deviceOwner, ownerGoneEvent } from '#app/web/browser/offline/device-owner.ts'
import { updateUnsentDrafts } from '#app/web/browser/offline/unsent-drafts.ts'
import type { StoredDraft } from '../drafts/drafts.ts'
import { Outbox } from './outbox.ts'
import type { OutboxBroadcast, OutboxEntry } from './outbox-entry.ts'
import { sendEntry } from './send-entry.ts'

const outboxes = new Map<string, Outbox>()

/** The account's outbox, which works while the page is open. Browser only. */
export function getOutbox(account: string): Outbox {
  const known = outboxes.get(account)
  if (known) return known
  const name = `second-spring-outbox ${account}`
  const channel = new BroadcastChannel(name)
  const outbox = new Outbox({
    store: accountStore<OutboxEntry>(account, 'outbox'),
    send: sendEntry,
    runExclusively: (profile, work) => runExclusively(`${name} ${profile}`, work),
    broadcast: (news: OutboxBroadcast) => channel.postMessage(news),
    isOnline: () => navigator.onLine,
  })
  channel.onmessage = ({ data }) => outbox.handleBroadcast(data)
  window.addEventListener('online', outbox.resume)
  window.addEventListener(
    ownerGoneEvent,
    () => {
      if (deviceOwner() === null) storeAsDrafts(account, outbox.entries.snapshot())
      outboxes.delete(account)
      window.removeEventListener('online', outbox.resume)
      outbox.stop()
      channel.close()
    },
    { once: true },
  )
  outboxes.set(account, outbox)
  void outbox.resume()
  return outbox
}

/**
 * Stores unsent messages as drafts when the session ends. The next login may be an hour later, so they are not sent
 * automatically.
 */
function storeAsDrafts(account: string, entries: readonly OutboxEntry[]) {
  const texts = entries.filter((entry) => entry.kind === 'text')
  if (!texts.length) return
  updateUnsentDrafts<StoredDraft>(account, (before) => {
    const words = { ...before }
    for (const { profile, name, text, quoted = null } of [...texts].reverse()) {
      const after = words[profile]
      words[profile] = {
        text: after?.text.trim() ? `${text}\n${after.text}` : text,
        quoted: quoted ?? after?.quoted ?? null,
        profile: after?.profile ?? { id: profile, name },
      }
    }
    return words
  })
}

const queues = new Map<string, Promise<void>>()

/**
 * Runs one job at a time across all tabs, by a Web Lock. Browsers have locks only on https; without them it serialises
 * within this tab.
 */
function runExclusively(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(name, work)
  const turn = (queues.get(name) ?? Promise.resolve()).then(work)
  queues.set(name, turn)
  return turn
}
