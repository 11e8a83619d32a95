import { sql } from 'kysely'
import { db } from './db.server.ts'

/** What the server says of itself; of other databases on it only the number of connections. */
export async function readDatabaseHealth() {
  const { rows } = await sql<{
    version: string
    connections: number
    allowed: number
    size: number
    longest: number | null
    replicas: number
    migration: string
  }>`select current_setting('server_version') as version,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as allowed,
      pg_database_size(current_database())::float8 as size,
      (select extract(epoch from max(clock_timestamp() - xact_start))::float8 from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend') as longest,
      (select count(*)::int from pg_stat_replication) as replicas,
      (select max(name) from schema_migration) as migration`.execute(db())
  const [row] = rows
  if (!row) throw new Error('a select without from has one row')
  return row
}

/** Without the role pg_read_all_stats the lag of a replica is null. */
export async function readReplicaLags() {
  const { rows } = await sql<{ replica: string; lag: number | null }>`
    select coalesce(nullif(application_name, ''), client_addr::text, 'local') as replica,
      extract(epoch from replay_lag)::float8 as lag
    from pg_stat_replication`.execute(db())
  return rows.flatMap(({ replica, lag }) => (lag === null ? [] : [{ replica, lag }]))
}
