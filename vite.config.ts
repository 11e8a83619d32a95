import { randomUUID } from 'node:crypto'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildTarget } from './scripts/vite/browser-floor.ts'
import { chunks } from './scripts/vite/chunks.ts'
import { guardedReload } from './scripts/vite/guarded-reload.ts'
import { legacyStyles } from './scripts/vite/legacy-styles.ts'
import { nonBreakingWords } from './scripts/vite/non-breaking-words.ts'
import { pagePatterns } from './scripts/vite/page-patterns.ts'
import { precompress } from './scripts/vite/precompress.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    guardedReload(),
    serviceWorker(),
    precompress('build/client'),
    reactRouter(),
    lingui({ configPath: 'lingui.build.config.ts', failOnMissing: true, failOnCompileError: true }),
    nonBreakingWords(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
  ],
  define: { ...pagePatterns, 'import.meta.env.BUILD_ID': JSON.stringify(randomUUID()) },
  environments: {
    client: {
      build: {
        target: buildTarget,
        cssTarget: buildTarget,
        rolldownOptions: { output: { codeSplitting: chunks } },
      },
    },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
  // Not pre-bundled in development: every icon is a separate import, and each new one would reload the page.
  optimizeDeps: { exclude: ['lucide-react'] },
  // The manifest tells the server which file holds the texts of a language.
  build: { target: 'es2022', cssTarget: buildTarget, assetsInlineLimit: 0, manifest: true },
  css: { postcss: { plugins: [legacyStyles] } },
})
