import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { Store } from '#app/web/browser/store.ts'
import { movePhotoTo } from './photo-order.ts'
import type { changePhotoCall, listPhotosCall, removePhotoCall } from './photos.api.ts'
import type { OwnPhoto, OwnPhotos, PhotoChange } from './photos.contract.ts'

interface PhotoCalls {
  list: () => Promise<OwnPhotos>
  change: (change: PhotoChange) => Promise<OwnPhotos>
  remove: (photo: string) => Promise<OwnPhotos>
}

/** `keepalive`: the last change still reaches the server when the page is left. */
const keepaliveOptions = { keepalive: true }

export const photoCalls: PhotoCalls = {
  list: () => callServer<typeof listPhotosCall>('GET /photos.php', { retry: 0 }),
  change: (body) =>
    // A new crop renders the picture again.
    callServer<typeof changePhotoCall>('PUT /photos.php', {
      body,
      ...(body.crop !== undefined && { timeout: 60_000 }),
      ...keepaliveOptions,
    }),
  remove: (photo) =>
    callServer<typeof removePhotoCall>('DELETE /photos.php', { body: { photo }, ...keepaliveOptions }),
}

/** The result of a change; a null problem means that the server could not be reached. */
export type Outcome = { done: true } | { done: false; problem: CallProblem | null }

/**
 * The member's photos as shown, changed at once and corrected by the server's answer. Ignores what the page loads
 * again: that request may predate the last change, and would undo it for a moment.
 */
export class PhotoList extends Store<readonly OwnPhoto[]> {
  #calls: PhotoCalls
  #onConfirmed: () => void
  /** The photos in the server's last answer. */
  #confirmed: readonly OwnPhoto[]
  #pendingCount = 0
  #last: Promise<unknown> = Promise.resolve()

  /** `onConfirmed` runs when the server has answered with the current photos. */
  constructor(photos: readonly OwnPhoto[], calls: PhotoCalls, onConfirmed: () => void) {
    super(photos)
    this.#confirmed = photos
    this.#calls = calls
    this.#onConfirmed = onConfirmed
  }

  applyAnswer = ({ photos }: OwnPhotos) => {
    this.#confirmed = photos
    this.set(photos)
    this.#onConfirmed()
  }

  moveTo(photo: string, position: number) {
    this.set(movePhotoTo(this.snapshot(), photo, position))
    return this.#change({ photo, position })
  }

  makeMain(photo: string) {
    return this.#change({ photo, main: true })
  }

  crop(photo: string, crop: OwnPhoto['crop']) {
    return this.#change({ photo, crop })
  }

  remove(photo: string) {
    this.set(this.snapshot().filter(({ id }) => id !== photo))
    return this.#send(() => this.#calls.remove(photo))
  }

  restore(photo: string) {
    return this.#change({ photo, restore: true })
  }

  #change(change: PhotoChange) {
    return this.#send(() => this.#calls.change(change))
  }

  /** Sends one request after another, so that answers arrive in the order of the changes. */
  #send(call: () => Promise<OwnPhotos>): Promise<Outcome> {
    this.#pendingCount++
    const done = this.#last.then(async (): Promise<Outcome> => {
      try {
        const answer = await call()
        this.#confirmed = answer.photos
        if (--this.#pendingCount === 0) this.applyAnswer(answer)
        return { done: true }
      } catch (failure) {
        if (--this.#pendingCount === 0) await this.#reconcile()
        return { done: false, problem: problemOf(failure) }
      }
    })
    this.#last = done
    return done
  }

  async #reconcile() {
    const now = await this.#calls.list().catch(() => null)
    if (this.#pendingCount > 0) return
    if (now) this.applyAnswer(now)
    else this.set(this.#confirmed)
  }
}
