import { globSync } from 'node:fs'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { pagePatterns } from './scripts/vite/page-patterns.ts'
import { needsDatabase } from './tests/needs-database.ts'

export const shared = defineConfig({
  plugins: [
    lingui({ configPath: 'lingui.build.config.ts' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  define: pagePatterns,
  resolve: {
    // React Router's plugin is left out here; browser tests run pages on the built program.
    alias: { 'virtual:react-router/server-build': new URL('./tests/no-pages.ts', import.meta.url).pathname },
  },
  test: {
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

const files = globSync('{app,server,db,scripts,tests/faults,tests/program}/**/*.test.{ts,tsx}').filter(
  (path) => process.env.DEEP || !path.includes('.deep.test.'),
)

export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    projects: [
      { extends: true, test: { name: 'unit', include: files.filter((path) => !needsDatabase(path)) } },
      {
        extends: true,
        test: {
          name: 'database',
          include: files.filter(needsDatabase),
          globalSetup: 'tests/global-setup.ts',
        },
      },
    ],
  },
})
