import { parseArgs } from 'node:util'
import { listVariants, readTest, startTest } from '#app/features/campaigns/manage-variants.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { BadSetting, directDatabaseUrl } from '#app/platform/env.server.ts'
import { runOnDatabase } from './operator-command.ts'

const usage = `Say what to do:
  npm run variants -- list
  npm run variants -- set DOMAIN LANDER default=1 SLUG=WEIGHT[,headline=1][,picture=1][,order=1] …
    [--goal signups|activations|purchases] [--rate 0.05] [--lift 0.2] [--control SLUG]
  npm run variants -- clear DOMAIN LANDER
  npm run variants -- results DOMAIN LANDER`

/**
 * npm run variants: manages what landing pages show, and reports how a test of them does. Exits with 2 if it could not
 * run.
 */
await runOnDatabase('work on variants', async () => {
  const { positionals, values: plan } = parseArgs({
    allowPositionals: true,
    options: {
      goal: { type: 'string' },
      rate: { type: 'string' },
      lift: { type: 'string' },
      control: { type: 'string' },
    },
  })
  const [act, domain = '', lander = '', ...variants] = positionals
  await migrate(directDatabaseUrl())
  if (act === 'list')
    for (const { domain, lander, slug, test, weight, headline, picture, order } of await listVariants())
      console.log(
        `${domain}  ${lander}  ${slug}  test ${test}, weight ${weight}, headline ${headline}, picture ${picture}, order ${order}`,
      )
  else if (act === 'set' && variants.length > 0)
    console.log(`Test ${await startTest({ domain, lander, variants, plan })} has begun.`)
  else if (act === 'clear' && lander && variants.length === 0) {
    await startTest({ domain, lander, variants: [] })
    console.log('The built-in variant is shown.')
  } else if (act === 'results' && lander) console.log(JSON.stringify(await readTest(domain, lander), null, 2))
  else throw new BadSetting(usage)
})
