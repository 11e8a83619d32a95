import { writeFile } from 'node:fs/promises'
import { readWords } from '#app/features/safety/shield/evidence.ts'
import {
  type ConversationMessage,
  judgeConversation,
  readConversation,
} from '#app/features/safety/shield/judge-conversation.ts'
import { buckets, countFeatures, extractFeatures } from '#app/features/safety/shield/learned.ts'
import { shieldReasons } from '#app/features/safety/shield/shield-reasons.ts'
import { messagesJudgedTogether } from '#app/features/safety/shield/weights.ts'
import { locales } from '#app/i18n/locales.ts'
import { messagesOf } from './score.ts'
import { tenderWords } from './tender.ts'
import { tuning } from './tuning.ts'

/**
 * Learns the weights of words from the conversations for tuning: a linear support vector machine with squared hinge
 * loss, solved by dual coordinate descent (Hsieh et al., 2008), as in liblinear. `--folds 5` reports how well it does
 * on conversations that it was not given.
 */

const rounds = 15
/** The scale of counted inputs against words: so much of one counts as one word. */
const inputScale = 0.1
const inputNames: string[] = []
const placeOf = new Map<string, number>()

/** A conversation up to one of its messages, as indexes and values of its features. */
interface Row {
  isScam: boolean
  places: Int32Array
  values: Float64Array
}

interface Example {
  isScam: boolean
  /** A row for each message of the sender. */
  rows: Row[]
  /** The same within a longer conversation, only for training. */
  more: Row[]
  givesContact: boolean
}

const random = pseudorandom()
const examples = locales.flatMap((locale) => {
  const { harmful, harmless } = tuning[locale]
  const honest = () => harmless[Math.floor(random() * harmless.length)] ?? ''
  /** People who know each other have already talked about many things. */
  const talk = () => Array.from({ length: 3 + Math.floor(random() * 6) }, honest).join(' | <… | ')
  const tender = () => tenderWords[locale][Math.floor(random() * tenderWords[locale].length)] ?? ''
  return [
    ...shieldReasons.flatMap((reason) =>
      harmful[reason].map((text) =>
        exampleOf(
          text,
          true,
          [`${talk()} | <… | ${text}`],
          [`${text} | <… | ${honest()}`, `${text} | <… | ${tender()}`],
        ),
      ),
    ),
    ...harmless.map((text) =>
      exampleOf(text, false, [
        `${talk()} | <… | ${text}`,
        ...[
          `${text} | ${tender()}`,
          `${text} | ${tender()} ${tender()}`,
          `${tender()} | ${text} | ${tender()}`,
        ],
      ]),
    ),
  ]
})
const folds = Number(process.argv[process.argv.indexOf('--folds') + 1]) || 0
if (folds > 1) crossValidate()
else await write(learn(examples))

/** `longer` ends like the conversation; what ends `afterwards` is harmless. */
function exampleOf(
  conversation: string,
  isScam: boolean,
  longer: readonly string[],
  afterwards: readonly string[] = [],
): Example {
  const messages = messagesOf(conversation)
  const prefixes = messages.flatMap(({ own }, place) => (own ? [messages.slice(0, place + 1)] : []))
  return {
    isScam,
    rows: prefixes.map((prefix) => rowOf(prefix, isScam)),
    more: [
      ...longer.map((text) => rowOf(messagesOf(text), isScam)),
      ...afterwards.map((text) => rowOf(messagesOf(text), false)),
    ],
    givesContact: prefixes.some((prefix) => judgeConversation(prefix).includes('contact')),
  }
}

function rowOf(messages: readonly ConversationMessage[], isScam: boolean): Row {
  const lastOther = messages.findLastIndex(({ own }) => !own)
  const own = messages.slice(lastOther + 1).slice(-messagesJudgedTogether)
  const parts = own.map(({ text }) => countFeatures(extractFeatures(readWords(text))))
  const squares = parts.flatMap((counts) => [...counts.values()]).reduce((sum, count) => sum + count ** 2, 0)
  const values = new Map<number, number>()
  for (const counts of parts)
    for (const [part, count] of counts)
      values.set(part, (values.get(part) ?? 0) + count / Math.sqrt(squares || 1))
  values.set(placeOfInput('bias'), 1)
  for (const [name, value] of Object.entries(readConversation(messages)?.inputs ?? {}))
    if (value !== 0) values.set(placeOfInput(name), value * inputScale)
  return { isScam, places: Int32Array.from(values.keys()), values: Float64Array.from(values.values()) }
}

function placeOfInput(name: string): number {
  const place = placeOf.get(name) ?? buckets + placeOf.size
  if (!placeOf.has(name)) inputNames.push(name)
  placeOf.set(name, place)
  return place
}

function learn(given: readonly Example[]): Float64Array {
  // The last message of a scam counts, and every one of an honest conversation.
  const rows = given.flatMap(({ isScam, rows, more }) => [...(isScam ? rows.slice(-1) : rows), ...more])
  const scams = rows.filter(({ isScam }) => isScam).length
  const softness = [rows.length - scams, scams].map((count) => count / rows.length)
  const weights = new Float64Array(buckets + inputNames.length)
  const shares = new Float64Array(rows.length)
  const order = rows.map((_, place) => place)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const place of order) {
      const row = rows[place]
      if (!row) continue
      const sign = row.isScam ? 1 : -1
      const soft = softness[row.isScam ? 1 : 0] ?? 1
      const share = shares[place] ?? 0
      const length = row.values.reduce((sum, value) => sum + value ** 2, soft)
      const next = Math.max(0, share - (sign * marginOf(row, weights) - 1 + share * soft) / length)
      shares[place] = next
      add(row, (next - share) * sign, weights)
    }
  }
  return weights
}

function marginOf({ places, values }: Row, weights: Float64Array): number {
  let sum = 0
  for (let at = 0; at < places.length; at++) sum += (weights[places[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return sum
}

function add({ places, values }: Row, times: number, weights: Float64Array) {
  if (times === 0) return
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? 0
    weights[place] = (weights[place] ?? 0) + times * (values[at] ?? 0)
  }
}

function shuffle(list: number[], random: () => number) {
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[list[at], list[other]] = [list[other] ?? 0, list[at] ?? 0]
  }
}

/** The same order each time, so that the same conversations give the same weights. */
function pseudorandom(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function crossValidate() {
  const judged = Array.from({ length: folds }, (_, fold) => {
    const weights = learn(examples.filter((_, place) => place % folds !== fold))
    return examples
      .filter((_, place) => place % folds === fold)
      .map(({ isScam, rows, givesContact }) => ({
        isScam,
        margin: givesContact ? Infinity : Math.max(...rows.map((row) => marginOf(row, weights))),
      }))
  }).flat()
  const margins = (isScam: boolean) =>
    judged.filter((one) => one.isScam === isScam).map(({ margin }) => margin)
  for (const bound of [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4, 0.5]) {
    const [found, alarms] = [true, false].map((isScam) => {
      const all = margins(isScam)
      return `${((100 * all.filter((margin) => margin >= bound).length) / all.length).toFixed(2)} %`
    })
    console.log(`from a margin of ${bound}: ${found} found, ${alarms} false alarms`)
  }
}

async function write(weights: Float64Array) {
  const parts = weights.subarray(0, buckets)
  const scale = Math.max(...parts.map(Math.abs)) / 127
  const bytes = Buffer.from(Int8Array.from(parts, (weight) => Math.round(weight / scale)).buffer)
  const { bias = 0, ...inputs } = Object.fromEntries(
    inputNames
      .toSorted()
      .map((name) => [
        name,
        round((weights[placeOf.get(name) ?? 0] ?? 0) * (name === 'bias' ? 1 : inputScale)),
      ]),
  )
  const text = `// Written by \`npm run shield:train\`.
export const learnedWeights = ${JSON.stringify({ bias, scale: round(scale), inputs, parts: bytes.toString('base64') }, null, 2)}
`
  await writeFile('app/features/safety/shield/learned.ts', text)
}

function round(value: number): number {
  return Number(value.toPrecision(4))
}
