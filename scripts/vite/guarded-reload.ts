import type { Plugin } from 'vite'

const unguarded = 'window.location.reload();'
// A module whose page throws leads to the error page; an error thrown here would leave an empty one.
const guarded = `let again = await window.loadAfterOutage?.(route.module);
		if (again) return (routeModulesCache[route.id] = again);
		if (!window.reloadOnceAMinute?.()) return { default() { throw error } };`

/**
 * React Router reloads the page whenever the code of a route fails to load, however often. Ours waits for a missing
 * connection, else reloads at most once in 60 s and then shows the error page. React Router 8.4 has no hook for this:
 * docs/decisions/003 lists those examined.
 */
export function guardedReload(): Plugin {
  return {
    name: 'guarded-reload',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/.*routeModules\.js/ },
      handler(code) {
        if (!code.includes(unguarded))
          this.error('React Router no longer reloads here: see docs/decisions/003')
        return code.replace(unguarded, guarded)
      },
    },
  }
}
