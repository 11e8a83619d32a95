import { now } from '#app/platform/clock.server.ts'
import { amendEnv, BadSetting, env, parseEnv } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { seal, unseal } from '#app/platform/seal.server.ts'
import { neededSettings, realProviderIds } from '../provider-settings.ts'
import { findSecrets, upsertSecret } from './provider-secrets.db.server.ts'

/** Keeps one that is not to stand in the environment. It counts from the next start on. */
export async function keepSecret(provider: string, name: string, value: string) {
  const known = realProviderIds.find((id) => id === provider)
  const names: readonly string[] = known ? neededSettings[known] : []
  if (!names.includes(name))
    throw new BadSetting(`There is no such key: ${realProviderIds.map(keysOf).join(', ')}.`)
  if (!env().SECRET) throw new BadSetting('Keys are sealed with the setting SECRET, which is missing.')
  // Says what is wrong with it without repeating it.
  parseEnv({ [name]: value })
  const sealed = seal(Buffer.from(value), sealedFor(provider, name))
  await upsertSecret({ provider, name, sealed, changed_at: now() })
}

/** At the start: what the environment does not say is taken from the table. */
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
