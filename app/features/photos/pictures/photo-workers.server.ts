import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type PhotoProblem, UnreadablePhoto } from '#app/features/photos/photo-rules.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { PhotoJob, PreparedPhoto } from './prepare-photo.server.ts'

export type WorkerAnswer = { peak: number } & ({ prepared: PreparedPhoto } | { problem: PhotoProblem })

interface Limits {
  workers: number
  /** Photos beyond this queue are refused with a retry time. */
  maxQueue: number
  /** The time limit for one photo. */
  seconds: number
  /** The memory limit of one worker. */
  megabytes: number
  /** After this long without work a worker is stopped to free its memory. */
  idleSeconds: number
}

interface Task {
  job: PhotoJob
  attempts: number
  done: (prepared: PreparedPhoto) => void
  fail: (error: unknown) => void
}

interface Worker {
  child: ChildProcess
  task?: Task
  idle?: NodeJS.Timeout
}

const defaultLimits: Limits = {
  workers: Math.min(2, availableParallelism()),
  maxQueue: 24,
  seconds: 30,
  megabytes: 400,
  idleSeconds: 60,
}

/**
 * A few processes with a queue. A photo that hangs or crashes its process harms only itself; a new process handles the
 * others.
 */
export class PhotoWorkers {
  private readonly limits: Limits
  private readonly file: string
  private readonly workers = new Set<Worker>()
  private readonly queue: Task[] = []
  /** The peak memory of any of them, in megabytes. */
  peak = 0

  constructor(
    limits: Partial<Limits> = {},
    file = resolve('app/features/photos/pictures/photo-worker.server.ts'),
  ) {
    this.limits = { ...defaultLimits, ...limits }
    // Started from its source file, so no build would notice if it moved.
    if (!existsSync(file)) throw new Error(`the photo worker is not at ${file}`)
    this.file = file
  }

  get isFull() {
    return this.queue.length >= this.limits.maxQueue
  }

  prepare(order: PhotoJob, signal?: AbortSignal): Promise<PreparedPhoto> {
    if (this.isFull) throw new Refusal('photos_busy', { retry_after: 5 })
    return new Promise((done, fail) => {
      const task: Task = { job: order, attempts: 0, done, fail }
      this.queue.push(task)
      // Removes the photo of an aborted request from the queue; one being worked on is finished.
      signal?.addEventListener('abort', () => {
        const place = this.queue.indexOf(task)
        if (place < 0) return
        this.queue.splice(place, 1)
        fail(signal.reason)
      })
      this.next()
    })
  }

  stop() {
    for (const { child, idle } of this.workers) {
      clearTimeout(idle)
      child.kill('SIGKILL')
    }
  }

  private next() {
    if (!this.queue.length) return
    const free = [...this.workers].find(({ task }) => !task) ?? this.start()
    const task = free && this.queue.shift()
    if (free && task) this.assign(free, task)
  }

  private start(): Worker | undefined {
    if (this.workers.size >= this.limits.workers) return
    const child = fork(this.file, {
      serialization: 'advanced',
      // The worker only gets uploads: neither settings nor secrets.
      env: { MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
      // The HEIC decoder's memory, in pages of 64 kB.
      execArgv: ['--wasm-max-mem-pages=4096', '--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // The waiting request keeps the program alive; an idle worker process does not.
    child.unref()
    child.channel?.unref()
    const worker: Worker = { child }
    this.workers.add(worker)
    return worker
  }

  private assign(worker: Worker, task: Task) {
    clearTimeout(worker.idle)
    worker.task = task
    task.attempts++
    const { child } = worker
    let ended = false
    const end = (settle: () => void) => {
      if (ended) return
      ended = true
      clearTimeout(tooSlow)
      clearInterval(watch)
      child.off('message', hear)
      child.off('exit', broken)
      child.off('error', broken)
      worker.task = undefined
      settle()
      this.next()
    }
    const hear = (message: WorkerAnswer | { ready: true }) => {
      if ('ready' in message) return
      this.peak = Math.max(this.peak, message.peak)
      // The HEIC decoder never frees the memory it has allocated.
      if (task.job.kind === 'heic') this.endWorker(worker)
      else this.startIdleTimer(worker)
      end(() =>
        'prepared' in message ? task.done(message.prepared) : task.fail(new UnreadablePhoto(message.problem)),
      )
    }
    const refuse = (problem: PhotoProblem) => {
      this.endWorker(worker)
      end(() => task.fail(new UnreadablePhoto(problem)))
    }
    // The process may have ended for an unrelated reason, so the photo gets a second attempt before it is blamed.
    const broken = () => {
      this.endWorker(worker)
      end(() => {
        if (task.attempts < 2) this.queue.unshift(task)
        else task.fail(new UnreadablePhoto('photo_unreadable'))
      })
    }
    const tooSlow = setTimeout(() => refuse('photo_too_slow'), this.limits.seconds * 1000)
    const watch = setInterval(async () => {
      const used = await readMemory(child.pid)
      this.peak = Math.max(this.peak, used)
      if (used > this.limits.megabytes) refuse('photo_too_many_pixels')
    }, 50)
    child.on('message', hear)
    child.once('exit', broken)
    child.once('error', broken)
    child.send(task.job, (error) => error && broken())
  }

  private startIdleTimer(worker: Worker) {
    worker.idle = setTimeout(() => this.endWorker(worker), this.limits.idleSeconds * 1000)
    worker.idle.unref()
  }

  private endWorker(worker: Worker) {
    clearTimeout(worker.idle)
    this.workers.delete(worker)
    worker.child.kill('SIGKILL')
  }
}

/** The current memory of the process in megabytes; 0 where the system does not report it. */
async function readMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(status.split(' ')[1] ?? 0) * 4096) / 1024 / 1024
}

let shared: PhotoWorkers | undefined

export function getPhotoWorkers() {
  shared ??= new PhotoWorkers()
  return shared
}
