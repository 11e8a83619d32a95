import type { Level } from './levels.ts'
import type { Subject, Watcher } from './world.ts'

export interface Surface {
  /** The calls and pages that it stands for. */
  of: string[]
  /** All who are shown, as text in which ids, names and files of pictures would be found … */
  list?: (watcher: Watcher, subjects: readonly Subject[]) => Promise<string>
  /** … or what is shown of one. */
  ask?: (watcher: Watcher, subject: Subject) => Promise<string>
  /** … or how many there are. */
  count?: (watcher: Watcher) => Promise<number>
  expects: (watcher: Watcher, subject: Subject) => Level
  /** A short list: not everyone who may be in it is, but nobody else. */
  some?: boolean
}
