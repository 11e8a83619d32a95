import { setImmediate as settled } from 'node:timers/promises'
import { CallFailure } from '#app/web/browser/call-server.ts'

interface PendingCall<Sent, Answer> {
  sent: Sent
  answer(answer: Answer): Promise<void>
  /** With the server's reason; without one it could not be reached. */
  fail(why?: string | Error): Promise<void>
}

/** A call of the browser that the test answers when it wants. */
export function deferredCall<Sent extends unknown[], Answer>() {
  const calls: PendingCall<Sent, Answer>[] = []
  function call(...sent: Sent) {
    return new Promise<Answer>((resolve, reject) => {
      calls.push({
        sent,
        async answer(answer) {
          resolve(answer)
          await settled()
        },
        async fail(why = new TypeError('Failed to fetch')) {
          reject(typeof why === 'string' ? new CallFailure({ error: why, message: why }) : why)
          await settled()
        },
      })
    })
  }
  return { call, asked: calls, settled }
}
