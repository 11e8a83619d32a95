import { defineConfig, mergeConfig } from 'vitest/config'
import { shared } from '../../vitest.config.ts'

/** npm run test:browsers: runs the built program in the engines that members use besides Chromium. */
const browsers = defineConfig({ test: { maxWorkers: 1, testTimeout: 600_000, reporters: 'verbose' } })
const all = mergeConfig(shared, browsers)
all.test = { ...all.test, include: ['tests/browsers/*.test.ts'], setupFiles: undefined }

export default all
