import type { SettingSource } from './provider-row.ts'
import { providerRows } from './registry.server.ts'

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
