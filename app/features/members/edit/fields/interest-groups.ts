import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Makes 45 interests easy to look through; each belongs to one group. */
export const interestGroups: readonly { key: string; name: MessageDescriptor; ids: readonly number[] }[] = [
  { key: 'outside', name: msg`Out in the open`, ids: [1, 2, 6, 7, 18, 19, 20, 21, 42, 24, 25, 23, 22] },
  { key: 'stage', name: msg`Music, stage and screen`, ids: [4, 5, 12, 13, 14, 15, 33, 40] },
  { key: 'home', name: msg`At home`, ids: [3, 39, 38, 11, 10, 26, 27, 41, 30, 45] },
  { key: 'discover', name: msg`Making and discovering`, ids: [16, 17, 28, 29, 31, 32, 34, 35, 43, 44] },
  { key: 'together', name: msg`People and animals`, ids: [8, 9, 36, 37] },
]
