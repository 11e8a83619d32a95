import { now } from '#app/platform/clock.server.ts'
import { amendEnv, BadSetting, env, parseEnv } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { seal, unseal } from '#app/platform/seal.server.ts'
import { neededSettings, realProviderIds } from '../provider-settings.ts'
import { findSecrets, upsertSecret } from './provider-secrets.db.server.ts'

/** Stores a secret that should not be in the environment. It applies from the next start. */
export async function keepSecret(provider: string, name: string, value: string) {
  const known = realProviderIds.find((id) => id === provider)
  const names: readonly string[] = known ? neededSettings[known] : []
  if (!names.includes(name))
    throw new BadSetting(`There is no such key: ${realProviderIds.map(keysOf).join(', ')}.`)
  if (!env().SECRET) throw new BadSetting('Keys are sealed with the setting SECRET, which is missing.')
  // Reports what is wrong without repeating the secret.
  parseEnv({ [name]: value })
  const sealed = seal(Buffer.from(value), sealedFor(provider, name))
  await upsertSecret({ provider, name, sealed, changed_at: now() })
}

/** At startup: loads from the table what the environment does not set. */
export async function takeUpSecrets() {
  for (const { provider, name, sealed } of await findSecrets()) {
    const setting = realProviderIds.flatMap((id) => neededSettings[id]).find((each) => each === name)
    if (!setting || env()[setting]) continue
    const opened = unseal(sealed, sealedFor(provider, name))
    if (opened) amendEnv({ [setting]: opened.toString() })
    else log.error({ provider, name }, 'a key in provider_secret was sealed with another SECRET')
  }
}

function keysOf(provider: (typeof realProviderIds)[number]): string {
  return neededSettings[provider].map((name) => `${provider} ${name}`).join(', ')
}

function sealedFor(provider: string, name: string) {
  return { purpose: 'provider secrets', owner: provider, about: name }
}
