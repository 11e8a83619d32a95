import { learnedWeights } from './learned-weights.gen.ts'

/** Words and their parts share this many weights, by hash. */
export const buckets = 2 ** 16

/** The sum of a message's word weights, and the divisor that makes long and short messages count the same. */
export interface LearnedShare {
  sum: number
  squares: number
}

const weights = new Int8Array(Buffer.from(learnedWeights.parts, 'base64'))
const featuresByWord = new Map<string, readonly number[]>()
const maxCached = 20_000

/** The features of a message: its words, their letter n-grams, and pairs of words. */
export function extractFeatures(words: readonly string[]): number[] {
  let last = ''
  return words.flatMap((written) => {
    const word = written.replace(/\d/g, '0').slice(0, 40)
    const pair = hashToBucket(`${last} ${word}`)
    last = word
    return [...extractLetterFeatures(word), pair]
  })
}

function extractLetterFeatures(word: string): readonly number[] {
  const known = featuresByWord.get(word)
  if (known) return known
  const framed = `_${word}_`
  const parts = [hashToBucket(word)]
  for (const length of [3, 4, 5])
    for (let from = 0; from + length <= framed.length; from++)
      parts.push(hashToBucket(framed.slice(from, from + length)))
  const [oldest] = featuresByWord.keys()
  if (oldest !== undefined && featuresByWord.size >= maxCached) featuresByWord.delete(oldest)
  featuresByWord.set(word, parts)
  return parts
}

/** FNV-1a. */
function hashToBucket(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) & (buckets - 1)
}

export function countFeatures(parts: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  return counts
}

export function computeShare(words: readonly string[]): LearnedShare {
  const share = { sum: 0, squares: 0 }
  for (const [part, count] of countFeatures(extractFeatures(words))) {
    share.sum += count * (weights[part] ?? 0)
    share.squares += count * count
  }
  return { sum: share.sum * learnedWeights.scale, squares: share.squares }
}

/** Features other than words, by name. */
export type LearnedInputs = Record<string, number>

/** From `warnMargin` on it is a scam, judging by the tuning conversations. */
export function learnedMargin(shares: readonly LearnedShare[], inputs: LearnedInputs): number {
  const known: LearnedInputs = learnedWeights.inputs
  const counted = Object.entries(inputs).reduce((sum, [name, value]) => sum + value * (known[name] ?? 0), 0)
  return learnedWeights.bias + combineShares(shares) + counted
}

/** Whether the newest message adds to the suspicion, so that kind words are not flagged for an earlier request. */
export function increasesSuspicion(shares: readonly LearnedShare[]): boolean {
  return shares.length === 1 || combineShares(shares) > combineShares(shares.slice(1))
}

function combineShares(shares: readonly LearnedShare[]): number {
  const sum = shares.reduce((total, share) => total + share.sum, 0)
  const squares = shares.reduce((total, share) => total + share.squares, 0)
  return sum / Math.sqrt(squares || 1)
}
