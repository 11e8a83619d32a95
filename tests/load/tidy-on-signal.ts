/**
 * Programs that are measured start with these words: at SIGUSR2 they throw away what nobody needs and give room that
 * they keep for later back to the machine, so that what is held can be told from what merely passed through.
 */
export const tidiesOnSignal = ['--expose-gc', '--import', import.meta.url]

process.on('SIGUSR2', () => {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
})
