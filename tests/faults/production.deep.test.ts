import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { containsDemo } from '#db/contains-demo.ts'
import { databaseUrl } from '#tests/clone-database.ts'
import { signupAnswers } from '#tests/make/signup.ts'
import '#tests/demo-database.ts'
import { makeFolder, query, runProgram } from './program.ts'
import { startSmtpServer } from './smtp-server.ts'

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const demo = () => process.env.DATABASE_URL as string
const domain = 'spring.example'

/** Everything that docs/operate.md asks for, and a folder that does not exist yet. */
async function production(url: string) {
  const smtp = await startSmtpServer({})
  return {
    MODE: 'production',
    DATABASE_URL: url,
    DATA_DIR: join(makeFolder(), 'data'),
    PUBLIC_URL: `https://${domain}`,
    SECRET: 'a secret of the tests, long enough',
    SMTP_URL: smtp.url,
  }
}

async function emptyDatabase() {
  const name = `production_${process.env.VITEST_POOL_ID ?? process.pid}`
  await query(databaseUrl(demo(), 'postgres'), `drop database if exists ${name} with (force)`)
  await query(databaseUrl(demo(), 'postgres'), `create database ${name}`)
  return databaseUrl(demo(), name)
}

/** As a proxy in front would pass it on. */
function ask(address: string, path: string, { json, host = domain }: { json?: unknown; host?: string } = {}) {
  return new Promise<{ status?: number; body: string }>((done, fail) => {
    const headers = { host, 'content-type': 'application/json' }
    const call = request(address + path, { method: json ? 'POST' : 'GET', headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => done({ status: response.statusCode, body }))
    })
    call.on('error', fail).end(json && JSON.stringify(json))
  })
}

test('SITE-1 production on an empty database and folder becomes ready and answers at its own address', async () => {
  const url = await emptyDatabase()
  const settings = await production(url)
  const first = runProgram(settings)
  const address = await first.ready
  expect(JSON.parse((await ask(address, '/readyz')).body)).toMatchObject({ ready: true, storage: true })
  expect(first.output()).toContain(`Made a first site for ${domain}`)
  expect(first.output()).toContain(`(for visitors https://${domain})`)
  expect(first.errors()).toBe('')

  for (const host of [domain, '127.0.0.1', 'evil.example']) {
    const { status, body } = await ask(address, '/', { host })
    expect(status).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="https://${domain}/"/>`)
  }
  expect((await ask(address, '/pages/imprint')).status).toBe(200)
  // Nothing that the demo has for trying it out exists, least of all the page of its provider.
  await query(
    url,
    `insert into sandbox_payment (id, idempotency_key, payment_id, amount, currency, description, method, language,
      result_url, webhook_url, customer_id, store_instrument, created_at)
    values ('sbx_one', 'one', gen_random_uuid(), 100, 'EUR', 'one', 'credit_card', 'en', 'x', 'x', 'x', false, now())`,
  )
  const ofTheDemo = ['mailbox', 'mailbox.json', 'mails', 'break/loader', 'pay/sbx_one']
  for (const path of [...ofTheDemo.map((name) => `/dev/${name}`), '/dev/pay/sbx_one.data', '/design'])
    expect(await ask(address, path), path).toMatchObject({ status: 404 })
  // Not before the operator has said who runs it.
  const form = signupAnswers({ email: 'staff@demo.example' })
  expect(await ask(address, '/api/signup.php', { json: form })).toMatchObject({ status: 403 })
  expect(await first.stop()).toMatchObject({ code: 0 })

  await query(url, `update site set signups = 'all'`)
  const second = runProgram(settings)
  const again = await second.ready
  expect(await query(url, 'select count(*)::int from site')).toEqual([{ count: 1 }])
  expect(second.output()).not.toContain('Made a first site')
  // A sign-up with the address of a demo login does not make it a demo.
  expect(await ask(again, '/api/signup.php', { json: form })).toMatchObject({ status: 201 })
  expect(await second.stop()).toMatchObject({ code: 0 })
  await runProgram(settings).ready
})

test('AUTH-7 production refuses a database with the demo in it, with or without its mark', async () => {
  const settings = await production(demo())
  const refused = async () => {
    const program = runProgram(settings)
    expect(await program.ended).toMatchObject({ code: 1 })
    expect(program.errors()).toBe(
      'The database at DATABASE_URL holds the demo, whose passwords everybody knows: give MODE=production one of its own.\n',
    )
  }
  expect(await query(demo(), 'select count(*)::int from demo_fill')).toEqual([{ count: 1 }])
  await refused()
  await query(demo(), 'delete from demo_fill')
  await refused()

  expect(await containsDemo(demo())).toBe(true)
  // Gives its sites other ids, as an operator may have done.
  await query(demo(), 'set session_replication_role = replica; update site set id = gen_random_uuid()')
  expect(await containsDemo(demo())).toBe(true)
  await query(demo(), 'delete from partner')
  expect(await containsDemo(demo())).toBe(true)
  await query(
    demo(),
    `update account set email = 'x-' || email where email in
    ('ingrid@demo.example', 'theo@demo.example', 'anna@demo.example', 'lars@demo.example', 'staff@demo.example')`,
  )
  expect(await containsDemo(demo())).toBe(false)
})
