import { request } from 'node:http'
import type { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { SandboxEvent } from './sandbox.server.ts'
import { findSandboxPayment } from './sandbox-payments.db.server.ts'
import { signSandbox } from './sandbox-signature.server.ts'

const timeout = 10_000

/** Over HTTP and signed, like a real provider; the program calls itself, wherever its domains lead. */
export async function sendSandboxWebhook(event: z.infer<typeof SandboxEvent>) {
  const payment = await findSandboxPayment(event.payment)
  if (!payment) return
  const { host, pathname } = new URL(payment.webhook_url)
  const body = JSON.stringify(event)
  const headers = {
    host,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'sandbox-signature': signSandbox(body, now()),
  }
  const status = await new Promise((resolve, reject) => {
    const asked = { host: '127.0.0.1', port: env().PORT, path: pathname, method: 'POST', headers }
    const sent = request({ ...asked, timeout: timeout }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject)
    sent.on('timeout', () => sent.destroy(new Error('no answer')))
    sent.end(body)
  })
  if (status !== 200) throw new Error(`our webhook answered ${status}`)
}
