/** Imports flow server → routes → features → platform, design, i18n; no cycles; SQL belongs to its feature. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^app/(platform|design)/' },
      to: { path: '^(app/(features|layouts|routes|root)|server)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sql-of-another-feature-is-off-limits',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      to: { path: '^app/features/[^/]+/.*\\.db\\.server\\.ts$', pathNot: '^app/features/$1/' },
    },
    {
      name: 'sql-only-in-its-files',
      severity: 'error',
      from: { path: '^app/features/', pathNot: '(\\.db\\.server|\\.test)\\.tsx?$' },
      to: { path: '^app/platform/db\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-app-does-not-import-the-server',
      severity: 'error',
      from: { path: '^app/' },
      to: { path: '^server/' },
    },
    {
      name: 'no-server-code-in-the-browser',
      severity: 'error',
      from: { path: '^app/(design|layouts)/', pathNot: '(\\.server\\.ts|\\.page\\.tsx)$' },
      to: { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
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
