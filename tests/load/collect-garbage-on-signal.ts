/**
 * Measured programs start with these arguments: at SIGUSR2 they collect garbage and return reserved memory to the
 * machine. This separates what is held from what merely passed through.
 */
export const collectGarbageOnSignal = ['--expose-gc', '--import', import.meta.url]

process.on('SIGUSR2', () => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
})
