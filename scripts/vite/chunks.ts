import type { Rolldown } from 'vite'

const framework = /node_modules\/(react|react-dom|scheduler|react-router|@lingui|use-sync-external-store)\//
const shell = /\/app\/(?!features\/|http-client)|\/node_modules\/lucide-react\//
/** Parts of features that the layouts and the first page bring along; alone they are mostly wrapping. */
const small =
  /\/app\/features\/accounts\/(signup-draft|birthday|signup\/(signup-hash|use-signup-modal|SignupModalProvider))\./

const firstPages =
  /\/app\/(entry\.client|root|layouts\/DefaultLayout|features\/(landers\/index|legal\/legal)\.page)\.tsx/

/**
 * Few files instead of dozens of tiny ones: every request costs a slow phone a round trip and half a kilobyte of headers.
 * What needs React Aria stays apart, so that no page loads it before it is used.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'framework', test: framework, priority: 2 },
    {
      debugName: 'common',
      name: (id, graph) =>
        (shell.test(id) || small.test(id)) && !needsReactAria(id, graph)
          ? isOnFirstPages(id, graph)
            ? 'common'
            : 'inside'
          : null,
      minShareCount: 2,
      priority: 1,
    },
  ],
}

/** A first visit must not wait for icons and fields that stand only on later pages. */
function isOnFirstPages(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (firstPages.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return graph.getModuleInfo(id)?.importers.some((importer) => isOnFirstPages(importer, graph, seen)) ?? false
}

function needsReactAria(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (/\/node_modules\/(react-aria|react-stately|@react-aria|@react-stately)/.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (
    graph.getModuleInfo(id)?.importedIds.some((imported) => needsReactAria(imported, graph, seen)) ?? false
  )
}
