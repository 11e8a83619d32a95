import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import '#app/features/payments/check/charged-back.server.ts'
import '#app/platform/outgoing-calls.server.ts'
import '#app/platform/program-metrics.server.ts'
import { metrics, sharedMetrics } from '#app/platform/metrics.server.ts'
import type { MetricsMessage } from './supervise.ts'

/** Longer than the parent waits for a process that does not answer. */
const gatheringTimeout = 2_000

/** The metrics of every process of this program, whichever of them is asked. */
export async function readMetrics(): Promise<string> {
  const [own, shared, others] = await Promise.all([
    readProcessMetrics(),
    sharedMetrics.metrics(),
    gatherOthers(),
  ])
  return mergeTexts([own, ...others, shared])
}

/** With a label for the process, because counters of several processes are no one counter. */
export async function readProcessMetrics(): Promise<string> {
  metrics.setDefaultLabels({ process: cluster.isWorker ? `web-${cluster.worker?.id}` : 'main' })
  return metrics.metrics()
}

function gatherOthers(): Promise<string[]> {
  if (!cluster.isWorker) return Promise.resolve([])
  const id = randomUUID()
  return new Promise((done) => {
    const finish = (texts: string[]) => {
      clearTimeout(timer)
      process.off('message', receive)
      done(texts)
    }
    const receive = ({ gathered, texts = [] }: MetricsMessage) => {
      if (gathered === id) finish(texts)
    }
    const timer = setTimeout(finish, gatheringTimeout, [])
    process.on('message', receive)
    process.send?.({ gather: id } satisfies MetricsMessage, () => {})
  })
}

if (cluster.isWorker)
  process.on('message', async ({ read }: MetricsMessage) => {
    if (!read) return
    const text = await readProcessMetrics().catch(() => '')
    process.send?.({ wasRead: read, texts: [text] } satisfies MetricsMessage, () => {})
  })

/** All lines of a metric stand together, under the comments of the first process that has it. */
function mergeTexts(texts: readonly string[]): string {
  const merged = new Map<string, { comments: string[]; samples: string[] }>()
  for (const text of texts) {
    let name = ''
    for (const line of text.split('\n')) {
      if (line.startsWith('# HELP ')) name = line.split(' ')[2] ?? ''
      const metric = merged.get(name) ?? { comments: [], samples: [] }
      merged.set(name, metric)
      if (line && !line.startsWith('#')) metric.samples.push(line)
      else if (line && metric.comments.length < 2) metric.comments.push(line)
    }
  }
  const all = [...merged.values()].filter(({ comments }) => comments.length > 0)
  return all.map(({ comments, samples }) => `${[...comments, ...samples].join('\n')}\n`).join('\n')
}
