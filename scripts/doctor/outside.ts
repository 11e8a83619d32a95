import http from 'node:http'
import https from 'node:https'
import tls from 'node:tls'
import { originOf } from '#app/features/sites/origins.server.ts'
import { listSites } from '#app/features/sites/sites.server.ts'
import { env, isDemo } from '#app/platform/env.server.ts'
import { hasTable } from './database.ts'
import { broken, type Check, type Finding, reasonOf, warning } from './findings.ts'

const timeout = 5_000
const day = 86_400_000

/** What visitors meet: every site at its public address, through whatever stands in front. */
export async function outsideChecks(): Promise<Check[]> {
  if (!(await hasTable('site'))) return []
  const domains = (await listSites()).map(({ domain }) => domain)
  return domains.map((domain) => ({ name: domain, find: () => checkSite(domain) }))
}

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
  /** Milliseconds between the first and the last part of the body. */
  spread: number
}

/** Names below localhost are this machine, which Node does not know. */
function ask(address: string, { trustsAnybody = false } = {}): Promise<Answer> {
  const url = new URL(address)
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost')
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((done, fail) => {
    const options = {
      host: isLocal ? '127.0.0.1' : url.hostname,
      port: url.port || undefined,
      servername: url.hostname,
      path: url.pathname + url.search,
      headers: { host: url.host, 'user-agent': 'second-spring-doctor' },
      signal: AbortSignal.timeout(timeout),
      agent: false as const,
      rejectUnauthorized: !trustsAnybody,
    }
    const asked = request(options, (response) => {
      let body = ''
      let first = 0
      response.on('data', (part) => {
        first ||= performance.now()
        body += part
      })
      response.on('error', fail)
      response.on('end', () => {
        const spread = first ? performance.now() - first : 0
        done({ status: response.statusCode ?? 0, headers: response.headers, body, spread })
      })
    })
    asked.on('error', fail)
    asked.end()
  })
}

export async function checkSite(domain: string): Promise<Finding[]> {
  const origin = originOf(domain)
  const isSecure = origin.startsWith('https:')
  const findings: Finding[] = isSecure ? await checkCertificate(new URL(origin)) : []
  let alive: Answer
  try {
    alive = await ask(`${origin}/healthz`, { trustsAnybody: true })
  } catch (error) {
    const text = `${origin} does not answer (${reasonOf(error)}): check that the program runs, its DNS record and the proxy in front.`
    return [...findings, broken(text)]
  }
  if (alive.status !== 200) {
    const text = `${origin}/healthz answers ${alive.status}: the proxy in front does not reach the program.`
    return [...findings, broken(text)]
  }
  return [
    ...findings,
    ...(await checkReadiness(origin)),
    ...(await checkHost(origin, domain)),
    ...(await checkStreams(origin)),
    ...checkProxy(origin, alive.headers),
    ...(isSecure ? await checkRedirect(origin) : []),
    ...(isSecure && !isDemo() ? await checkMetrics(origin) : []),
  ]
}

async function checkReadiness(origin: string): Promise<Finding[]> {
  const { status, body } = await ask(`${origin}/readyz`, { trustsAnybody: true })
  const parts: Record<string, boolean> = JSON.parse(body)
  if (parts.draining) return [warning(`${origin} is just stopping.`)]
  const down = ['database', 'storage', 'bus'].filter((part) => parts[part] === false)
  if (status === 200 && !down.length) return []
  const text = `${origin} lacks its ${down.join(' and ')}: look into the log of the program.`
  return [status === 200 ? warning(text) : broken(text)]
}

/** A proxy that sends another host shows every visitor the default site. */
async function checkHost(origin: string, domain: string): Promise<Finding[]> {
  const { body } = await ask(`${origin}/robots.txt`, { trustsAnybody: true })
  const shown = /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(body)?.[1]
  if (!shown || new URL(shown).hostname === domain) return []
  return [
    broken(
      `${origin} shows the site ${new URL(shown).hostname}: the proxy in front must pass on the header Host unchanged.`,
    ),
  ]
}

/** The program sends two events a second apart; collected by a proxy they arrive together. */
async function checkStreams(origin: string): Promise<Finding[]> {
  const { body, spread } = await ask(`${origin}/healthz?stream`, { trustsAnybody: true })
  if (!body.includes('data: 2'))
    return [broken(`${origin} breaks off live events: the proxy in front must pass on open answers.`)]
  if (spread > 500) return []
  return [
    broken(
      `${origin} delays live events: switch off buffering in the proxy in front (nginx: proxy_buffering off).`,
    ),
  ]
}

/** Headers that only proxies add. */
const proxyHeaders = ['via', 'cf-ray', 'x-served-by', 'x-amz-cf-id', 'x-cache']

function checkProxy(origin: string, headers: http.IncomingHttpHeaders): Finding[] {
  const { TRUST_PROXY } = env()
  // The program itself speaks no https and sends no Server.
  const isBehindProxy =
    origin.startsWith('https:') || Boolean(headers.server) || proxyHeaders.some((name) => headers[name])
  if (TRUST_PROXY || !isBehindProxy) return []
  return [
    broken(
      `A proxy stands in front of ${origin}, but TRUST_PROXY is off: all visitors share one address and its limits; set it to on.`,
    ),
  ]
}

async function checkRedirect(origin: string): Promise<Finding[]> {
  const { hostname, port } = new URL(origin)
  const findings: Finding[] = []
  const { headers } = await ask(`${origin}/robots.txt`, { trustsAnybody: true })
  if (!headers['strict-transport-security'])
    findings.push(
      warning(`${origin} sends no Strict-Transport-Security: the proxy in front must not remove it.`),
    )
  // Another port has no http beside it.
  if (port) return findings
  const plain = await ask(`http://${hostname}/`).catch(() => null)
  const target = plain?.headers.location ?? ''
  if (plain && !(plain.status >= 300 && plain.status < 400 && target.startsWith('https:')))
    findings.push(broken(`http://${hostname} does not lead to https: let the proxy in front redirect it.`))
  return findings
}

async function checkMetrics(origin: string): Promise<Finding[]> {
  const { status } = await ask(`${origin}/metrics`, { trustsAnybody: true })
  if (status !== 200) return []
  return [
    broken(
      `Everybody can read ${origin}/metrics: set METRICS_TOKEN, or TRUST_PROXY if a proxy runs on the same machine.`,
    ),
  ]
}

/** Days before the end from which somebody should look: certificates are renewed 30 days before. */
const certificateDays = { warning: 21, broken: 3 }

async function checkCertificate({ hostname, port }: URL): Promise<Finding[]> {
  const socket = tls.connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    ALPNProtocols: ['h2', 'http/1.1'],
    rejectUnauthorized: false,
    timeout,
  })
  try {
    await new Promise<void>((done, fail) => {
      socket.once('secureConnect', () => done())
      socket.once('error', fail)
      socket.once('timeout', () => fail(Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })))
    })
    const findings: Finding[] = []
    const left = (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / day
    if (left < 0)
      findings.push(broken(`The certificate of ${hostname} has expired: browsers refuse the site; renew it.`))
    else if (left < certificateDays.warning) {
      const text = `The certificate of ${hostname} ends in ${Math.floor(left)} days: look why it was not renewed.`
      findings.push(left < certificateDays.broken ? broken(text) : warning(text))
    }
    if (left >= 0 && !socket.authorized)
      findings.push(
        broken(
          `Browsers refuse the certificate of ${hostname} (${reasonOf({ code: socket.authorizationError })}): send the whole chain for this name.`,
        ),
      )
    if (socket.alpnProtocol !== 'h2')
      findings.push(
        warning(
          `${hostname} speaks HTTP/1.1 only: switch on HTTP/2, because a live stream takes one of six connections.`,
        ),
      )
    return findings
  } catch {
    // The request that follows says why nothing answers.
    return []
  } finally {
    socket.destroy()
  }
}
