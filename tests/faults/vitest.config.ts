import { defineConfig, mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

/** npm run faults: one after the other, because each takes the whole machine. */
const faults = defineConfig({ test: { maxWorkers: 1, testTimeout: 600_000, reporters: 'verbose' } })
const all = mergeConfig(base, faults)
all.test = { ...all.test, include: ['tests/faults/{chat,payments}/*.faults.ts'] }

export default all
