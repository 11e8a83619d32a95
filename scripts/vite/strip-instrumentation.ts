import type { Plugin } from 'vite'

const instrumentationAccess = 'init.instrumentations'

/** Removes React Router's instrumentation: nobody here uses it, and its code would be part of every first page. */
export function stripInstrumentation(): Plugin {
  return {
    name: 'without-instrumentation',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/.*\/router\/router\.js/ },
      handler(code) {
        if (!code.includes(instrumentationAccess))
          this.error(`React Router no longer asks for ${instrumentationAccess}: take this plugin out`)
        return code.replaceAll(instrumentationAccess, 'undefined')
      },
    },
  }
}
