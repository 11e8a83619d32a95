import process from 'node:process'

/** Replaces the worker that decodes: its behaviour depends on the kind it receives. */
process.on('message', ({ kind }: { kind: string }) => {
  if (kind === 'png') return
  if (kind === 'webp') process.exit(7)
  if (kind === 'heic') {
    const held = Buffer.alloc(600 * 1024 * 1024, 1)
    return setInterval(() => held.length, 1000)
  }
  process.send?.({ prepared: { width: process.pid }, peak: 50 })
})
process.on('disconnect', () => process.exit(0))
