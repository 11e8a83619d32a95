import type { Rolldown } from 'vite'
import { pages } from '../../app/pages.ts'
import { existingPath } from '../existing-path.ts'

const framework =
  /@oxc-project\+runtime|node_modules\/(react|react-dom|scheduler|react-router|@lingui|use-sync-external-store)\//
const shell = pathsIn(['app/', 'node_modules/lucide-react/'])
const client = pathsIn([
  'app/web/browser/call-server.ts',
  'app/web/browser/http-client.ts',
  'app/web/browser/logged-out-event.ts',
])
const features = pathsIn(['app/features/'])
/** Parts of features that the layouts and the first page pull in; on their own they are mostly wrapping. */
const small = pathsIn([
  'app/features/preferences/DisplaySwitches.tsx',
  'app/features/accounts/signup/signup-draft.ts',
  'app/features/members/cards/MemberTile.tsx',
  'app/features/members/cards/Tagline.tsx',
  'app/features/photos/access/photo-address.ts',
  'app/features/accounts/signup/SignupModalProvider.tsx',
  'app/features/join/use-signup-modal.ts',
  'app/features/landers/NoNewMembersCard.tsx',
])

/**
 * The pages that search engines list, where most first visits land; prices are read by visitors who are here already.
 */
const listed = pages.filter(
  ({ isFirst, search, path }) => isFirst && search === 'listed' && path !== '/pricing',
)
const entry = 'app/entry.client.tsx'
const firstPages = pathsIn([
  entry,
  'app/root.tsx',
  'app/layouts/DefaultLayout.tsx',
  ...listed.map(({ file }) => `app/${file}`),
])

/** Where advertisements lead: these pages share little with sign-up and the member area. */
const landerPages = pathsIn([
  'app/layouts/LanderLayout.tsx',
  ...pages.filter(({ isLander }) => isLander).map(({ file }) => `app/${file}`),
])

/** Sign-up comes next: it must not wait for code that only pages behind it need. */
const signupPages = pathsIn([
  'app/layouts/SignupLayout.tsx',
  ...pages.filter(({ layout }) => layout === 'signup').map(({ file }) => `app/${file}`),
])
const signup = pathsIn(['app/features/accounts/signup/', 'app/features/join/'])

/** These load with every page of a member. */
const memberParts = pathsIn(['app/layouts/members/member-parts.ts', 'app/layouts/PageServices.tsx'])

/** Whether a module is one of these files or lies in one of these folders. */
function pathsIn(paths: string[]) {
  const known = paths.map((path) => `/${existingPath(path)}`)
  return { test: (id: string) => known.some((path) => id.includes(path)) }
}

/**
 * Few files instead of dozens of tiny ones: every request costs a slow phone a round trip and half a kilobyte of
 * headers. Code that needs React Aria stays separate, so that no page loads it before using it.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'framework', test: framework, priority: 3 },
    {
      // Includes what only one of these pages loads: one file compresses better than several.
      name: (id, graph) => (isCommon(id, graph) ? 'common' : null),
      priority: 2,
    },
    {
      debugName: 'shared',
      name: (id, graph) => {
        if (!shell.test(id) || needsReactAria(id, graph)) return null
        if (client.test(id)) return 'calls'
        if (isLoadedBy(firstPages, id, graph)) return null
        if (isLoadedBy(landerPages, id, graph)) return 'start'
        if (isLoadedBy(signupPages, id, graph)) return signup.test(id) ? 'signup' : 'fields'
        return !features.test(id) || small.test(id) || isLoadedBy(memberParts, id, graph) ? 'inside' : null
      },
      minShareCount: 2,
      priority: 1,
    },
  ],
}

/** The entry keeps its own file, because it must not run before all modules of the page have loaded. */
function isCommon(id: string, graph: Rolldown.ChunkingContext): boolean {
  if (!shell.test(id) || client.test(id) || id.endsWith(`/${entry}`)) return false
  if (features.test(id) && !small.test(id)) return false
  return isLoadedBy(firstPages, id, graph) && !needsReactAria(id, graph)
}

/** Whether one of these pages loads a module: a first visit must not wait for code that only later pages need. */
function isLoadedBy(
  some: ReturnType<typeof pathsIn>,
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (some.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (
    graph.getModuleInfo(id)?.importers.some((importer) => isLoadedBy(some, importer, graph, seen)) ?? false
  )
}

function needsReactAria(id: string, graph: Rolldown.ChunkingContext, seen = new Set<string>()): boolean {
  if (/\/node_modules\/(react-aria|react-stately|@react-aria|@react-stately)/.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return (
    graph.getModuleInfo(id)?.importedIds.some((imported) => needsReactAria(imported, graph, seen)) ?? false
  )
}
