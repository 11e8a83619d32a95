import { defineConfig, mergeConfig } from 'vitest/config'
import { shared } from '../../vitest.config.ts'

/** npm run test:cluster: as root on Debian, with the machine to itself. */
const cluster = defineConfig({
  test: {
    include: ['tests/cluster/*.cluster.ts'],
    maxWorkers: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    reporters: 'verbose',
    // The next scenario would begin in ruins.
    bail: 1,
  },
})

export default mergeConfig(shared, cluster)
