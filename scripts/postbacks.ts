import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import {
  listDeliveries,
  listPostbacks,
  removePostback,
  reverseForFraud,
  savePostback,
  testPostback,
} from '#app/features/campaigns/postbacks/manage-postbacks.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { BadSetting, directDatabaseUrl } from '#app/platform/env.server.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { runOnDatabase } from './operator-command.ts'

const usage = `Say what to do:
  npm run postbacks -- list
  npm run postbacks -- save DOMAIN NETWORK 'https://…{click_id}…{event}…{transaction_id}' [--sign PARAMETER < secret]
  npm run postbacks -- test DOMAIN NETWORK
  npm run postbacks -- log DOMAIN NETWORK
  npm run postbacks -- remove DOMAIN NETWORK
  npm run postbacks -- reverse ACCOUNT`

/**
 * npm run postbacks: manages where networks are notified of sign-ups and purchases, and lists the outcomes. Exits with
 * 1 if a test was not answered with 2xx, with 2 if it could not run.
 */
await runOnDatabase('work on postbacks', async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { sign: { type: 'string' } } })
  const [act, ...named] = positionals
  const [domain = '', network = '', template = ''] = named
  await migrate(directDatabaseUrl())
  if (act === 'list')
    for (const each of await listPostbacks())
      console.log(
        `${each.domain}  ${each.network}  ${each.template}${each.signature_parameter ? '  signed' : ''}`,
      )
  else if (act === 'save' && template) {
    const signature = values.sign
      ? { parameter: values.sign, secret: (await text(process.stdin)).trim() }
      : null
    reportTest(await savePostback({ domain, network, template, signature }))
    console.log('It is saved.')
  } else if (act === 'test' && network) reportTest(await testPostback(domain, network))
  else if (act === 'log' && network)
    for (const { created_at, event, transaction_id, state, attempts, status } of await listDeliveries(
      domain,
      network,
    ))
      console.log(
        `${created_at.toISOString()}  ${event}  ${transaction_id}  ${state}, attempts: ${attempts}, last answer: ${status ?? 'none'}`,
      )
  else if (act === 'remove' && network) {
    await removePostback(domain, network)
    console.log('It is removed, and what waited for it is not sent.')
  } else if (act === 'reverse' && isUuid(domain))
    console.log(
      `Reversed: ${(await reverseForFraud(domain)).join(', ') || 'nothing was told of this account'}.`,
    )
  else throw new BadSetting(usage)
})

function reportTest({ status }: { status: number | null }) {
  console.log(status === null ? 'The test got no answer.' : `The test was answered with ${status}.`)
  if (status === null || status < 200 || status >= 300) process.exitCode = 1
}
