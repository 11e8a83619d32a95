import type { Level } from './levels.ts'
import type { Subject, Watcher } from './world.ts'

export interface Surface {
  /** The calls and pages that it covers. */
  of: string[]
  /** Everybody shown, as text that contains ids, names and picture files … */
  list?: (watcher: Watcher, subjects: readonly Subject[]) => Promise<string>
  /** … or what is shown of one of them. */
  ask?: (watcher: Watcher, subject: Subject) => Promise<string>
  /** … or how many there are. */
  count?: (watcher: Watcher) => Promise<number>
  expects: (watcher: Watcher, subject: Subject) => Level
  /** A short list: it need not contain everyone who may be in it, but contains nobody else. */
  some?: boolean
}
