import type { Plugin } from 'vite'

const asked = 'init.instrumentations'

/** React Router can be watched at its work. Nobody here does, and what that takes would go out with every first page. */
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
