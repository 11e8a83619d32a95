import { checkProviders } from '#app/features/payments/check/check-providers.server.ts'
import { loadSecrets } from '#app/features/payments/providers/provider-settings.server.ts'
import { describeUnknownRoutes } from '#app/features/payments/providers/providers.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { directDatabaseUrl } from '#app/platform/env.server.ts'
import { runOnDatabase } from './operator-command.ts'

/**
 * npm run payments:check: checks every configured provider; exits with 1 if anything does not work, with 2 if it cannot
 * tell.
 */
await runOnDatabase('check payments', async () => {
  await migrate(directDatabaseUrl())
  await loadSecrets()
  const findings = await checkProviders(now())
  const unknown = await describeUnknownRoutes()
  if (unknown) findings.push({ isRight: false, text: unknown })
  for (const { isRight, text } of findings) console.log(`${isRight ? 'ok   ' : 'WRONG'} ${text}`)
  process.exitCode = findings.every(({ isRight }) => isRight) ? 0 : 1
})
