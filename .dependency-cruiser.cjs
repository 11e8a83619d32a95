/**
 * Imports flow server → routes, root → layouts → features → web → design, i18n, platform. Type imports count as well:
 * to read a type you have to open the file that declares it.
 */
/**
 * The features in dependency order, lowest first: each may use only those listed before it. A folder of a room stands
 * higher than the room itself where it reads the rooms that publish events or cause notifications.
 */
const rooms = [
  ...['read-aloud', 'translation'],
  ...[
    'sites',
    'staff-access',
    'tracking',
    'campaigns',
    'join',
    'live',
    'visibility',
    'consents',
    'preferences',
    'notifications',
    'photos',
  ],
  ...['credits', 'safety', 'chat', 'likes', 'members', 'bans', 'accounts', 'payments', 'legal', 'matches'],
  ...['account-deletion', 'moderation', 'recovery', 'live/feed'],
  ...['scheduled', 'delivery', 'mail-events', 'settings-page'].map((folder) => `notifications/${folder}`),
  ...['install', 'share', 'settings', 'landers', 'offline', 'staff', 'dev'],
]

function inRooms(names) {
  return `^app/features/(${names.join('|')})/`
}

module.exports = {
  forbidden: [
    { name: 'no-circles-between-files', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'platform-design-and-texts-know-nothing-above',
      severity: 'error',
      from: { path: '^app/(platform|design|i18n)/' },
      to: { path: '^(app/(web|features|layouts|[^/]+$)|server)' },
    },
    {
      name: 'platform-knows-only-the-names-of-languages',
      severity: 'error',
      from: { path: '^app/platform/' },
      to: { path: '^app/(design|i18n)/', pathNot: '^app/i18n/locales\\.ts$' },
    },
    {
      // They pull in a 90 kB validation library.
      name: 'contracts-stay-on-the-server',
      severity: 'error',
      from: { path: '^app/.*\\.tsx$', pathNot: '\\.(test|mail|server)\\.tsx$' },
      to: { path: '\\.contract\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-knows-no-feature',
      severity: 'error',
      from: { path: '^app/web/' },
      to: { path: '^(app/(features|layouts|[^/]+$)|server)' },
    },
    {
      name: 'features-know-neither-layouts-nor-root',
      severity: 'error',
      from: { path: '^app/features/' },
      to: { path: '^(app/(layouts/|[^/]+$)|server)' },
    },
    {
      name: 'layouts-are-for-root-and-the-first-script',
      severity: 'error',
      from: { pathNot: '^app/(layouts/|root\\.tsx$|entry\\.client\\.tsx$)' },
      to: { path: '^app/layouts/' },
    },
    {
      name: 'the-app-does-not-import-the-server',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^server/' },
    },
    {
      name: 'production-does-not-load-the-demo',
      severity: 'error',
      from: { pathNot: '^(server/demo\\.ts$|db/demo/)' },
      to: { path: '^db/demo/' },
    },
    {
      name: 'the-demo-is-loaded-only-where-it-runs',
      severity: 'error',
      from: { path: '^server/demo\\.ts$' },
      to: { path: '^db/demo/', dynamic: false },
    },
    {
      // Without a collector its modules cost neither start-up time nor memory.
      name: 'opentelemetry-is-loaded-only-for-a-collector',
      severity: 'error',
      from: { pathNot: '^app/platform/opentelemetry\\.server\\.ts$' },
      to: {
        path: '^(node_modules/@opentelemetry/|app/platform/opentelemetry\\.server\\.ts$)',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'sql-of-another-room-is-off-limits',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      to: { path: '^app/(features/[^/]+|web)/.*\\.db\\.server\\.ts$', pathNot: '^app/features/$1/' },
    },
    {
      name: 'sql-of-a-room-is-for-rooms',
      severity: 'error',
      from: { pathNot: '^app/(features|web)/' },
      to: { path: '^app/(features|web)/.*\\.db\\.server\\.ts$' },
    },
    // Features export helpers that take the caller's transaction or query: changes of their rows (member-row),
    // conditions (visibleTo).
    {
      name: 'sql-only-in-its-files',
      severity: 'error',
      from: { path: '^app/(features|web|layouts)/', pathNot: '(\\.db\\.server|\\.test)\\.tsx?$' },
      to: {
        path: '^app/platform/database/(db|named-query)\\.server\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-server-code-in-the-browser',
      severity: 'error',
      from: { path: '^app/(design|layouts)/', pathNot: '(\\.server\\.ts|\\.page\\.tsx)$' },
      to: { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...rooms.slice(0, -1).map((room, floor) => {
      const above = rooms.slice(floor + 1)
      const higherFolders = above.filter((other) => other.startsWith(`${room}/`))
      return {
        name: `${room}-knows-no-room-above`,
        severity: 'error',
        from: {
          path: inRooms([room]),
          ...(higherFolders.length > 0 && { pathNot: inRooms(higherFolders) }),
        },
        to: { path: inRooms(above) },
      }
    }),
    {
      name: 'every-room-has-a-floor',
      severity: 'error',
      from: { path: '^app/features/', pathNot: inRooms(rooms) },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\+types|\\.react-router|\\.test\\.tsx?$)' },
    parser: 'swc',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
}
