import pg from 'pg'

// Separate from the code that starts the database: every test file loads this, and only the first needs the rest.
export function databaseUrl(one: string, name: string) {
  const url = new URL(one)
  url.pathname = `/${name}`
  return url.href
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)

/** Clones a fresh copy of a template. */
export async function cloneDatabase(url: string, template: 'second_spring' | 'sites' | 'filled') {
  await dropDatabase(url)
  await asAdmin(url, (admin) =>
    admin.query(`create database ${nameIn(url)} template ${template} strategy file_copy`),
  )
}

export async function dropDatabase(url: string) {
  await asAdmin(url, (admin) => admin.query(`drop database if exists ${nameIn(url)} with (force)`))
}

/** Created on first use; others wait for it meanwhile. */
export async function makeFilledTemplate(url: string) {
  await asAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock(1)')
    const { rowCount } = await admin.query(`select from pg_database where datname = 'filled'`)
    if (rowCount) return
    const { fillDemo } = await import('#db/demo/fill.ts')
    await admin.query('create database being_filled template second_spring')
    await fillDemo(databaseUrl(url, 'being_filled'), { members: 1000 })
    await admin.query('alter database being_filled rename to filled')
  })
}

export async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
