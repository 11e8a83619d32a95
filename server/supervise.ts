import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'

const second = 1000
/** Seconds after which a process with a blocked event loop is killed, once it runs and while it starts. */
const silenceLimits = { running: 10, starting: 120 }

let replaced = 0

/** Reports to the parent every second that this web process's event loop turns. */
export function sendHeartbeats() {
  setInterval(() => process.send?.({ beat: true }, ignoreFailure), second).unref()
}

/**
 * Kills a web process whose heartbeats stop; the cluster replaces it like one that crashed. Silence is counted in ticks
 * of our own timer: nothing ticks while the machine is suspended, so no process counts as silent afterwards.
 */
export function killWhenUnresponsive(child: Worker) {
  let silent = 0
  let most = silenceLimits.starting
  const ticking = setInterval(() => {
    if (++silent <= most) return
    clearInterval(ticking)
    console.error(`Process ${child.process.pid} has stood still for ${most} s; it is replaced.`)
    child.process.kill('SIGKILL')
  }, second)
  child.once('listening', () => {
    silent = 0
    most = silenceLimits.running
    child.send({ replaced }, ignoreFailure)
  })
  child.on('message', () => {
    silent = 0
  })
  child.once('exit', () => clearInterval(ticking))
}

/** Every web process answers /metrics, so each receives the number of replacements. */
export function countReplacement() {
  replaced++
  for (const child of Object.values(cluster.workers ?? {})) child?.send({ replaced }, ignoreFailure)
}

/** How the processes of a program exchange their metrics. */
export interface MetricsMessage {
  /** A web process asks for those of all others. */
  gather?: string
  /** The parent asks a web process, and it answers. */
  read?: string
  wasRead?: string
  /** The parent answers the one that asked. */
  gathered?: string
  texts?: string[]
}

/** A process that is silent for longer is left out. */
const readingTimeout = second

/** Any web process may be asked for the metrics: it gets those of the other ones and of this process. */
export function passOnMetrics(readOwn: () => Promise<string> | undefined) {
  cluster.on('message', async (asking: Worker, { gather }: MetricsMessage) => {
    if (!gather) return
    const others = Object.values(cluster.workers ?? {}).filter((child) => child && child !== asking)
    const texts = await Promise.all([readOwn(), ...others.map((child) => child && readMetricsOf(child))])
    const gathered = texts.filter((text) => text !== undefined)
    asking.send({ gathered: gather, texts: gathered } satisfies MetricsMessage, ignoreFailure)
  })
}

function readMetricsOf(child: Worker): Promise<string | undefined> {
  const id = randomUUID()
  return new Promise((done) => {
    const finish = (text?: string) => {
      clearTimeout(timer)
      child.off('message', receive)
      done(text)
    }
    const receive = ({ wasRead, texts }: MetricsMessage) => {
      if (wasRead === id) finish(texts?.[0])
    }
    const timer = setTimeout(finish, readingTimeout)
    child.on('message', receive)
    child.send({ read: id } satisfies MetricsMessage, ignoreFailure)
  })
}

/** The other side may be gone already; without a callback that error would end this process. */
function ignoreFailure() {}
