import { databaseChecks } from './doctor/database.ts'
import { type Check, examine } from './doctor/findings.ts'
import { outsideChecks } from './doctor/outside.ts'
import { programChecks } from './doctor/program.ts'
import { serviceChecks } from './doctor/services.ts'
import { runOnDatabase } from './operator-command.ts'

/**
 * npm run doctor: looks at a deployment from inside and outside, with the settings of its program, and says what is wrong
 * and what to do. Changes nothing. Exits with 1 if anything is wrong, and with 2 if it cannot look.
 */
await runOnDatabase('look at the deployment', async ({ isEmbedded, isStopped }) => {
  const outside: Check[] = isStopped ? [] : await outsideChecks()
  const { findings, well } = await examine([
    ...databaseChecks({ isEmbedded }),
    ...programChecks({ isEmbedded, isStopped }),
    ...serviceChecks(),
    ...outside,
  ])
  for (const { isBroken, text } of findings) console.log(`${isBroken ? 'BROKEN ' : 'WARNING'} ${text}`)
  if (well.length) console.log(`Well: ${well.join(', ')}.`)
  if (isStopped) console.log('Nothing runs on this folder, so only what it has stored was looked at.')
  process.exitCode = findings.length ? 1 : 0
})
