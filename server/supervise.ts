import cluster, { type Worker } from 'node:cluster'

const second = 1000
/** Seconds after which an event loop that stands still is given up. */
const patience = 10

let replaced = 0

/** A web process tells its parent every second that its event loop turns. */
export function sendHeartbeats() {
  setInterval(() => process.send?.({ beat: true }, ignoreFailure), second).unref()
}

/**
 * Kills a web process whose heartbeats stop; the cluster replaces it as it replaces one that crashed. Silence is counted
 * in ticks of our own timer: while the machine is suspended nothing ticks, so nobody is found silent afterwards.
 */
export function killWhenStill(child: Worker) {
  let silent = 0
  const ticking = setInterval(() => {
    if (++silent <= patience) return
    clearInterval(ticking)
    console.error(`Process ${child.process.pid} has stood still for ${patience} s; it is replaced.`)
    child.process.kill('SIGKILL')
  }, second)
  child.on('message', () => {
    silent = 0
  })
  child.once('exit', () => clearInterval(ticking))
  child.send({ replaced }, ignoreFailure)
}

/** Every web process answers /metrics, so each is told how many were replaced. */
export function countReplaced() {
  replaced++
  for (const child of Object.values(cluster.workers ?? {})) child?.send({ replaced }, ignoreFailure)
}

/** The other side may be gone already; without a callback that would be an error which ends this process. */
function ignoreFailure() {}
