import cluster, { type Worker } from 'node:cluster'

const second = 1000
/** Seconds after which an event loop that stands still is given up, and those for a process that has yet to start. */
const patience = { running: 10, starting: 120 }

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
  let most = patience.starting
  const ticking = setInterval(() => {
    if (++silent <= most) return
    clearInterval(ticking)
    console.error(`Process ${child.process.pid} has stood still for ${most} s; it is replaced.`)
    child.process.kill('SIGKILL')
  }, second)
  child.once('listening', () => {
    silent = 0
    most = patience.running
    child.send({ replaced }, ignoreFailure)
  })
  child.on('message', () => {
    silent = 0
  })
  child.once('exit', () => clearInterval(ticking))
}

/** Every web process answers /metrics, so each is told how many were replaced. */
export function countReplaced() {
  replaced++
  for (const child of Object.values(cluster.workers ?? {})) child?.send({ replaced }, ignoreFailure)
}

/** The other side may be gone already; without a callback that would be an error which ends this process. */
function ignoreFailure() {}
