import { defineConfig, mergeConfig } from 'vitest/config'
import { shared } from '../../vitest.config.ts'

/** npm run faults: one after the other, because each takes the whole machine. */
const faults = defineConfig({
  test: {
    include: ['tests/faults/{chat,payments}/*.faults.ts'],
    globalSetup: 'tests/global-setup.ts',
    maxWorkers: 1,
    testTimeout: 600_000,
    reporters: 'verbose',
  },
})

export default mergeConfig(shared, faults)
