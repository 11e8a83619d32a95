import { accountShelf } from '#app/web/browser/account-storage.ts'
import { deviceOwner, ownerGoneEvent } from '#app/web/browser/device-owner.ts'
import { changeWords } from '#app/web/browser/unsent-words.ts'
import type { KeptDraft } from '../drafts/drafts.ts'
import { Outbox } from './outbox.ts'
import type { OutboxEntry, OutboxNews } from './outbox-entry.ts'
import { sendEntry } from './send-entry.ts'

const outboxes = new Map<string, Outbox>()

/** The account's outbox, which works while the page is open. Browser only. */
export function outboxOf(account: string): Outbox {
  const known = outboxes.get(account)
  if (known) return known
  const name = `second-spring-outbox ${account}`
  const channel = new BroadcastChannel(name)
  const outbox = new Outbox({
    shelf: accountShelf<OutboxEntry>(account, 'outbox'),
    send: sendEntry,
    alone: (profile, work) => alone(`${name} ${profile}`, work),
    tellTabs: (news: OutboxNews) => channel.postMessage(news),
    isOnline: () => navigator.onLine,
  })
  channel.onmessage = ({ data }) => outbox.hear(data)
  window.addEventListener('online', outbox.goOn)
  window.addEventListener(
    ownerGoneEvent,
    () => {
      if (deviceOwner() === null) returnAsDrafts(account, outbox.entries.snapshot())
      outboxes.delete(account)
      window.removeEventListener('online', outbox.goOn)
      outbox.stop()
      channel.close()
    },
    { once: true },
  )
  outboxes.set(account, outbox)
  void outbox.goOn()
  return outbox
}

/**
 * Turns unsent messages into drafts when the session ends. The next login may be an hour later, so they are not sent
 * automatically.
 */
function returnAsDrafts(account: string, entries: readonly OutboxEntry[]) {
  const texts = entries.filter((entry) => entry.kind === 'text')
  if (!texts.length) return
  changeWords<KeptDraft>(account, (before) => {
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

const turns = new Map<string, Promise<void>>()

/**
 * Runs one job at a time across all tabs, by a Web Lock. Browsers have locks only on https; without them it serialises
 * within this tab.
 */
function alone(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(name, work)
  const turn = (turns.get(name) ?? Promise.resolve()).then(work)
  turns.set(name, turn)
  return turn
}
