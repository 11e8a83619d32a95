import { now } from '#app/platform/clock.server.ts'
import { BadSetting, env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { seal, unseal } from '#app/platform/seal.server.ts'
import type { SettingSource } from './provider-row.ts'
import { findSecrets, upsertSecret } from './providers.db.server.ts'
import { providerRows, realProviderRows } from './registry.server.ts'

let current: SettingSource | undefined

/** The settings of all providers: from the environment and, since the start, from the table `provider_secret`. */
export function providerSettings(): SettingSource {
  current ??= readEnvironment()
  return current
}

export function amendProviderSettings(changes: SettingSource) {
  current = { ...providerSettings(), ...changes }
}

/** An empty variable counts as missing, as it does for all other settings. */
function readEnvironment(): SettingSource {
  const names = providerRows.flatMap(({ settingNames }) => settingNames)
  return Object.fromEntries(names.map((name) => [name, process.env[name] || undefined]))
}

/** Stores a secret that should not be in the environment. It applies from the next start. */
export async function storeSecret(provider: string, name: string, value: string) {
  const row = realProviderRows.find(({ id }) => id === provider)
  if (!row?.neededSettings.includes(name)) {
    const known = realProviderRows.flatMap(({ id, neededSettings }) =>
      neededSettings.map((needed) => `${id} ${needed}`),
    )
    throw new BadSetting(`There is no such key: ${known.join(', ')}.`)
  }
  if (!env().SECRET) throw new BadSetting('Keys are sealed with the setting SECRET, which is missing.')
  row.checkSettings({ [name]: value })
  const sealed = seal(Buffer.from(value), sealedFor(provider, name))
  await upsertSecret({
    provider,
    name,
    sealed,
    changed_at: now(),
  })
}

/** At startup: checks the settings of the environment, and loads from the table what it does not set. */
export async function loadSecrets() {
  for (const row of realProviderRows) row.checkSettings(providerSettings())
  for (const { provider, name, sealed } of await findSecrets()) {
    const isKnown = realProviderRows.some(({ neededSettings }) => neededSettings.includes(name))
    if (!isKnown || providerSettings()[name]) continue
    const opened = unseal(sealed, sealedFor(provider, name))
    if (opened) amendProviderSettings({ [name]: opened.toString() })
    else log.error({ provider, name }, 'a key in provider_secret was sealed with another SECRET')
  }
}

function sealedFor(provider: string, name: string) {
  return { purpose: 'provider secrets', owner: provider, about: name }
}
