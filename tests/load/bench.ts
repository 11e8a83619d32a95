import process from 'node:process'

/** npm run bench -- page: measures and prints; it never fails for being slow. */
const benchmarks: Record<string, () => Promise<{ run(): Promise<void> }>> = {
  page: () => import('./page.bench.ts'),
  landers: () => import('./landers.bench.ts'),
  login: () => import('./login.bench.ts'),
  search: () => import('./search.bench.ts'),
  photos: () => import('./photos.bench.ts'),
  reuse: () => import('./reuse.bench.ts'),
  shield: () => import('./shield.bench.ts'),
  chat: () => import('./chat.bench.ts'),
  checkout: () => import('./checkout.bench.ts'),
  notify: () => import('./notify.bench.ts'),
  staff: () => import('./staff.bench.ts'),
  growth: () => import('./growth.bench.ts'),
}

// The floor is React at its best; the measured program decides itself how it runs.
process.env.NODE_ENV = 'production'

const name = process.argv[2] ?? ''
const load = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
if (load) await (await load()).run()
else
  console.log(`Choose a benchmark: ${Object.keys(benchmarks).join(', ')}. For example: npm run bench -- page`)
