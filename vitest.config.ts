import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { configDefaults, defineConfig } from 'vitest/config'
import { pagePatterns } from './scripts/vite/page-patterns.ts'

export default defineConfig({
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  define: pagePatterns,
  resolve: {
    // React Router's plugin is left out here; browser tests run pages on the built program.
    alias: { 'virtual:react-router/server-build': new URL('./tests/no-pages.ts', import.meta.url).pathname },
  },
  test: {
    include: ['{app,server,db,scripts}/**/*.test.{ts,tsx}', 'tests/faults/**/*.test.ts'],
    // Starts whole programs many times, for code that hardly ever changes.
    exclude: [...configDefaults.exclude, ...(process.env.DEEP ? [] : ['**/*.deep.test.ts'])],
    globalSetup: 'tests/global-setup.ts',
    setupFiles: 'tests/isolate-test-file.ts',
    // Files share a process, which saves a third of the time; tests/isolate-test-file.ts isolates them.
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    // A test that runs a hundred times as often in the deep run takes as much longer.
    testTimeout: process.env.DEEP ? 900_000 : 30_000,
    hookTimeout: 60_000,
  },
})
