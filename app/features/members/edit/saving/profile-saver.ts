import type { FieldName } from '#app/features/members/edit/fields/field-words.ts'
import type { OwnProfile, ProfileChange } from '#app/features/members/edit/profile.contract.ts'
import { Store } from '#app/web/browser/store.ts'

/** What was typed and could not be stored yet, by field. */
type ProfileDrafts = Partial<Record<FieldName, ProfileChange>>

const storageKey = 'second-spring:profile-drafts'

function withChanges(
  profile: OwnProfile,
  fields: Partial<Record<FieldName, { change?: ProfileChange }>>,
): OwnProfile {
  return Object.assign({}, profile, ...Object.values(fields).map(({ change }) => change))
}

function isSameValue(one: unknown, other: unknown) {
  return Array.isArray(one) ? JSON.stringify(one) === JSON.stringify(other) : one === other
}

/** Survives a reload or a new login in this tab; sexuality is never stored outside the profile. */
export function persistDrafts(id: string, { sexuality: _never, ...drafts }: ProfileDrafts) {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify({ id, drafts }))
  } catch {
    // Without storage only the page itself has them.
  }
}

/** Returns only this member's drafts: somebody else may have used the tab. */
export function readPersistedDrafts(id: string): ProfileDrafts {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return kept.id === id && typeof kept.drafts === 'object' ? kept.drafts : {}
  } catch {
    return {}
  }
}

/** typing: not sent yet · waiting: sent on reconnecting · refused: the answer is wrong · failed: our fault. */
export type SaveState = 'typing' | 'saving' | 'waiting' | 'refused' | 'failed' | 'saved'

interface Field {
  state: SaveState
  /** The change not stored yet; none once it is saved. */
  change?: ProfileChange
  problem?: string
  undo?: ProfileChange
}

export type SendOutcome =
  | { profile: OwnProfile }
  | { state: 'waiting' }
  | { state: 'refused' | 'failed'; problem: string }

type Send = (change: ProfileChange) => Promise<SendOutcome>
type SavedListener = (field: FieldName, undo: ProfileChange | undefined) => void

export interface SaverSnapshot {
  /** The profile as stored on the server. */
  profile: OwnProfile
  /** The profile including unsaved changes. */
  shown: OwnProfile
  fields: Partial<Record<FieldName, Field>>
}

const retryAfter = [3_000, 10_000, 30_000]

/**
 * Stores what was typed until the server has it. Sends one change at a time, so that the profile in an answer is never
 * older than the one before it.
 */
export class ProfileSaver extends Store<SaverSnapshot> {
  #send: Send
  #savedListeners = new Set<SavedListener>()
  #sending = false
  #sent = 0
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(profile: OwnProfile, send: Send) {
    super({ profile, shown: profile, fields: {} })
    this.#send = send
  }

  /** Calls the listener for each saved change that the reader may want to undo. */
  onSaved(listener: SavedListener) {
    this.#savedListeners.add(listener)
    return () => {
      this.#savedListeners.delete(listener)
    }
  }

  /** Remembers what is being typed, without sending it. */
  recordTyping(field: FieldName, change: ProfileChange) {
    this.#set(field, this.#isStored(change) ? undefined : { state: 'typing', change })
  }

  /** Sends a change; it replaces an unsent one. */
  save(field: FieldName, change: ProfileChange, undo?: ProfileChange) {
    const worthUndoing = undo && !isSameChange(undo, change) ? undo : undefined
    if (this.#isStored(change) && this.snapshot().fields[field]?.state !== 'saving') {
      this.#set(field, undefined)
      if (worthUndoing) this.#publishSaved(field, worthUndoing)
      return
    }
    this.#set(field, { state: 'saving', change, undo: worthUndoing })
    void this.#sendNext()
  }

  /** Retries what could not be sent. */
  retry = () => {
    clearTimeout(this.#timer)
    for (const [field, { state, change, undo }] of this.#entries())
      if (state === 'waiting' || state === 'failed') this.#set(field, { state: 'saving', change, undo })
    void this.#sendNext()
  }

  /** The number of changes sent so far, to be read before the profile is read elsewhere. */
  sentCount = () => this.#sent

  /**
   * Adopts a profile read elsewhere, perhaps with changes of another tab; fields being edited here stay as typed.
   * Returns whether it was adopted: one read before the last change here is too old.
   */
  adopt(profile: OwnProfile, readAt = this.#sent): boolean {
    const isFresh = !this.#sending && readAt === this.#sent
    if (isFresh) this.#update({ profile })
    return isFresh
  }

  /** Discards the unsaved change of one field at the reader's request. */
  discard(field: FieldName) {
    this.#set(field, undefined)
  }

  drafts(): ProfileDrafts {
    return Object.fromEntries(
      this.#entries().flatMap(([field, { change }]) => (change ? [[field, change]] : [])),
    )
  }

  /** Resolves once nothing is being sent any more: whether the server has everything. */
  whenIdle(): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#entries().some(([, { state }]) => state === 'saving')) return
        unsubscribe()
        resolve(Object.keys(this.drafts()).length === 0)
      }
      const unsubscribe = this.subscribe(look)
      look()
    })
  }

  async #sendNext() {
    if (this.#sending) return
    const next = this.#entries().find(([, { state }]) => state === 'saving')
    if (!next) return
    const [field, { change, undo }] = next as [FieldName, Field & { change: ProfileChange }]
    this.#sending = true
    this.#sent++
    const outcome = await this.#send(change)
    this.#sending = false
    const isNewest = this.snapshot().fields[field]?.change === change
    if ('profile' in outcome) {
      this.#failures = 0
      const fields = isNewest
        ? { ...this.snapshot().fields, [field]: { state: 'saved' as const } }
        : undefined
      this.#update({ profile: outcome.profile, ...(fields && { fields }) })
      if (isNewest) this.#publishSaved(field, undo)
    } else if (isNewest) {
      this.#set(field, { change, undo, ...outcome })
      if (outcome.state === 'waiting') this.#retrySoon()
    }
    void this.#sendNext()
  }

  #publishSaved: SavedListener = (field, undo) => {
    for (const listener of this.#savedListeners) listener(field, undo)
  }

  #retrySoon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.retry, retryAfter[Math.min(this.#failures++, retryAfter.length - 1)])
  }

  #isStored(change: ProfileChange) {
    return isSameChange(change, storedValues(this.snapshot().profile, change))
  }

  #entries() {
    return Object.entries(this.snapshot().fields) as [FieldName, Field][]
  }

  #set(field: FieldName, value: Field | undefined) {
    const { [field]: _before, ...others } = this.snapshot().fields
    this.#update({ fields: value ? { ...others, [field]: value } : others })
  }

  #update(changes: Partial<SaverSnapshot>) {
    const next = { ...this.snapshot(), ...changes }
    this.set({ ...next, shown: withChanges(next.profile, next.fields) })
  }
}

/** The same fields as stored in the profile: sent again, they undo the change. */
export function storedValues(profile: OwnProfile, change: ProfileChange): ProfileChange {
  return Object.fromEntries(Object.keys(change).map((key) => [key, profile[key as keyof ProfileChange]]))
}

function isSameChange(one: ProfileChange, other: ProfileChange) {
  return Object.keys({ ...one, ...other }).every((key) =>
    isSameValue(one[key as keyof ProfileChange], other[key as keyof ProfileChange]),
  )
}
