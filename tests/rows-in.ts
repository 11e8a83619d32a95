import pg from 'pg'

/** The rows that a test's query reads from the database at the address. */
export async function rowsIn(url: string, query: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

export async function numberIn(url: string, query: string) {
  return Number((await rowsIn(url, `select (${query}) as n`))[0].n)
}
