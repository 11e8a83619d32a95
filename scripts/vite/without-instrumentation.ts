import type { Plugin } from 'vite'

const asked = 'init.instrumentations'

/** Removes React Router's instrumentation: nobody here uses it, and its code would be part of every first page. */
export function withoutInstrumentation(): Plugin {
  return {
    name: 'without-instrumentation',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/router\/router\.js/ },
      handler(code) {
        if (!code.includes(asked))
          this.error(`React Router no longer asks for ${asked}: take this plugin out`)
        return code.replaceAll(asked, 'undefined')
      },
    },
  }
}
