import pg from 'pg'

// Apart from what starts and fills the database: every test file loads this, and none but the first needs the rest.
export function databaseUrl(template: string, name: string) {
  const url = new URL(template)
  url.pathname = `/${name}`
  return url.href
}

/** A fresh copy of the filled database under a name. */
export async function cloneDatabase(template: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: databaseUrl(template, 'postgres') })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template second_spring`)
  await admin.end()
  return databaseUrl(template, name)
}
