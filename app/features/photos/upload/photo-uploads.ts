import type { addPhotoCall } from '#app/features/photos/own/photos.api.ts'
import type { OwnPhotos } from '#app/features/photos/own/photos.contract.ts'
import { maxBytes } from '#app/features/photos/photo-rules.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { newKey } from '#app/web/browser/idempotency-key.ts'
import { loggedOutEvent } from '#app/web/browser/logged-out-event.ts'
import { Store } from '#app/web/browser/store.ts'
import type { AnswerOf } from '#app/web/calls/call.ts'

type Added = AnswerOf<(typeof addPhotoCall)['answers']>

export interface Sending {
  file: File
  /** The same for every attempt with this file, so that it is added once. */
  key: string
  signal: AbortSignal
  /** From 0 to 1; at 1 all of it has arrived and is being prepared. */
  onProgress: (share: number) => void
}

export class SendFailure extends Error {
  override name = 'SendFailure'
  readonly problem: CallProblem | null
  /** Seconds after which the server asks for a retry. */
  readonly retryAfter: number | null

  constructor(problem: CallProblem | null, retryAfter: number | null) {
    super(problem?.error ?? 'not sent')
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Uses XMLHttpRequest, the only way for a browser to report upload progress. */
export function sendPhoto({ file, key, signal, onProgress }: Sending): Promise<Added> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('photo', file)
    request.open('POST', '/api/photos.php')
    request.setRequestHeader('Idempotency-Key', key)
    request.responseType = 'json'
    request.timeout = 300_000
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.upload.onload = () => onProgress(1)
    request.onload = () => {
      if (request.status === 201 && request.response) return done(request.response)
      const problem: CallProblem | null = request.response
      if (problem?.error === 'authentication_required') window.dispatchEvent(new Event(loggedOutEvent))
      const wait = Number(request.getResponseHeader('Retry-After'))
      fail(new SendFailure(problem?.message ? problem : null, wait || null))
    }
    request.onerror = request.ontimeout = () => fail(new SendFailure(null, null))
    request.onabort = () => fail(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) return fail(signal.reason)
    request.send(form)
  })
}

export interface PhotoUpload {
  id: string
  file: File
  /** For pictures that this browser can display. */
  preview: string | null
  state: 'waiting' | 'sending' | 'preparing' | 'failed'
  progress: number
  failure?: UploadFailure
}

/** Too heavy to send, lost on the way to us, or refused with the server's message. */
type UploadFailure = 'too_heavy' | 'unreached' | CallProblem

interface UploadOptions {
  send: (sending: Sending) => Promise<OwnPhotos>
  onAdded: (photos: OwnPhotos) => void
}

const maxConcurrent = 2
const maxAttempts = 3
const previewableTypes = /^image\/(jpeg|png|webp)$/
/** Refusals about the file itself: the same file would be refused again. */
const permanentErrors = /^(photo_type|photo_too_|photo_unreadable|photo_limit|photo_twice)/

/** Whether trying the same file again can help. */
export function isRetryable({ failure }: PhotoUpload): boolean {
  if (failure === undefined || failure === 'too_heavy') return false
  return failure === 'unreached' || !permanentErrors.test(failure.error)
}

/** Files in transit: a few at a time, each with its progress, and each can be cancelled or retried. */
export class PhotoUploads extends Store<readonly PhotoUpload[]> {
  #options: UploadOptions
  /** Controllers of started uploads, until they are dropped or retried. */
  #controllers = new Map<string, AbortController>()

  constructor(uploading: UploadOptions) {
    super([])
    this.#options = uploading
  }

  add(files: readonly File[]) {
    const added = files.map((file): PhotoUpload => {
      const upload = {
        id: newKey(),
        file,
        preview: previewableTypes.test(file.type) ? URL.createObjectURL(file) : null,
        progress: 0,
      }
      return file.size > maxBytes
        ? { ...upload, state: 'failed', failure: 'too_heavy' }
        : { ...upload, state: 'waiting' }
    })
    this.set([...this.snapshot(), ...added])
    this.#startNext()
  }

  cancel = (id: string) => {
    this.#controllers.get(id)?.abort()
    this.#controllers.delete(id)
    const gone = this.snapshot().find((each) => each.id === id)
    if (gone?.preview) URL.revokeObjectURL(gone.preview)
    this.set(this.snapshot().filter((each) => each.id !== id))
    this.#startNext()
  }

  retry = (id: string) => {
    this.#controllers.delete(id)
    this.#change(id, { state: 'waiting', progress: 0, failure: undefined })
    this.#startNext()
  }

  /** Called on reconnecting: retries what could not reach us. A file is added once, however often it is sent. */
  resume = () => {
    for (const { id, failure } of this.snapshot()) if (failure === 'unreached') this.retry(id)
  }

  /** Called when the page is left. */
  stop = () => {
    for (const controller of this.#controllers.values()) controller.abort()
  }

  #startNext() {
    const uploads = this.snapshot()
    const busy = uploads.filter(({ state }) => state === 'sending' || state === 'preparing').length
    const next = uploads.filter(({ id, state }) => state === 'waiting' && !this.#controllers.has(id))
    for (const upload of next.slice(0, Math.max(0, maxConcurrent - busy))) void this.#send(upload)
  }

  async #send({ id, file }: PhotoUpload) {
    const controller = new AbortController()
    const { signal } = controller
    this.#controllers.set(id, controller)
    try {
      this.#options.onAdded(await this.#sendWithRetry(id, file, signal))
      this.cancel(id)
    } catch (failure) {
      if (signal.aborted) return
      const problem = failure instanceof SendFailure ? failure.problem : null
      this.#change(id, { state: 'failed', failure: problem ?? 'unreached' })
      this.#startNext()
    }
  }

  /** Waits and retries while the server is busy with photos of others. */
  async #sendWithRetry(id: string, file: File, signal: AbortSignal): Promise<OwnPhotos> {
    const onProgress = (share: number) =>
      this.#change(id, { progress: share, state: share < 1 ? 'sending' : 'preparing' })
    for (let attempt = 1; ; attempt++) {
      this.#change(id, { state: 'sending', progress: 0 })
      try {
        return await this.#options.send({ file, key: id, signal, onProgress })
      } catch (failure) {
        const wait = failure instanceof SendFailure ? failure.retryAfter : null
        const busy = failure instanceof SendFailure && failure.problem?.error === 'photos_busy'
        if (!busy || !wait || attempt >= maxAttempts) throw failure
        this.#change(id, { state: 'waiting', progress: 0 })
        this.#startNext()
        await delay(wait * 1000, signal)
      }
    }
  }

  #change(id: string, changes: Partial<PhotoUpload>) {
    this.set(this.snapshot().map((each) => (each.id === id ? { ...each, ...changes } : each)))
  }
}

function delay(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((done, fail) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        fail(signal.reason)
      },
      { once: true },
    )
  })
}
