import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { DB } from '#app/platform/database.gen.ts'
import { visibleTo } from './visible-to.server.ts'

/** Writes statements and runs none. */
const writer = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const someViewer = 'viewer'
const someSite = 'site'
const texts = new Map<string, (viewer: string, site: string) => string>()

/**
 * The rule of visibleTo as text, for statements that are prepared by hand: true where `member` is the id of someone who
 * may be seen. The other two are parameters such as $1; no viewer means a visitor.
 */
export function visibleText(member: string, viewer: string | null, site: string): string {
  const shape = `${member} ${viewer === null}`
  let write = texts.get(shape)
  if (!write) {
    const compiled = writer
      .selectFrom('member')
      .select(sql<boolean>`true`.as('visible'))
      .where('member.id', '=', sql<string>`${sql.raw(member)}`)
      .where(visibleTo(viewer === null ? null : someViewer, someSite))
      .compile()
    const written = new Map<string, string>()
    const writeOnce = (viewerName: string, siteName: string) =>
      compiled.sql.replaceAll(/\$(\d+)/g, (_all, place) => {
        const value = compiled.parameters[Number(place) - 1]
        return value === someViewer ? viewerName : value === someSite ? siteName : literal(value)
      })
    // Parameters have few names, so each text is written once.
    write = (viewerName, siteName) => {
      const names = `${viewerName} ${siteName}`
      const text = written.get(names) ?? `(${writeOnce(viewerName, siteName)})`
      written.set(names, text)
      return text
    }
    texts.set(shape, write)
  }
  return write(viewer ?? '', site)
}

function literal(value: unknown): string {
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string' && /^[a-z_]+$/.test(value)) return `'${value}'`
  throw new Error('the rule of visibility has a value that cannot be written as text')
}
