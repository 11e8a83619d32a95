import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { loggedOutEvent } from '#app/web/browser/logged-out-event.ts'
import type { AnswerOf } from '#app/web/calls/call.ts'
import type { addPhotoCall } from '../own/photos.api.ts'

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
