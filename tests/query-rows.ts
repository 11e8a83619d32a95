import pg from 'pg'

/** The rows that a test's query reads from the database at the address. */
export async function queryRows(url: string, query: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

export async function queryNumber(url: string, query: string) {
  return Number((await queryRows(url, `select (${query}) as n`))[0].n)
}
