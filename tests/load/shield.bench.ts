import { judgeConversation } from '#app/features/safety/shield/judge-conversation.ts'
import { locales } from '#app/i18n/locales.ts'
import { heldOut, heldOutHard } from '#tests/shield/held-out.ts'
import { messagesOf, type Score, score, sumScores } from '#tests/shield/score.ts'
import { tuning } from '#tests/shield/tuning.ts'

const rounds = 10

/** How much of the labelled conversations the scam shield finds, how often it is wrong, and how long it takes. */
export async function run() {
  printPart('tuned with', tuning)
  const total = printPart('held out', heldOut)
  const recall = (100 * total.found) / total.harmful
  const falseAlarms = (100 * total.falseAlarms) / total.harmless
  goal('recall of what was held out', `${recall.toFixed(1)} %`, '>= 95 %', recall >= 95)
  goal('false alarms', `${falseAlarms.toFixed(1)} %`, '< 1 %', falseAlarms < 1)
  printPart('held out, hard', heldOutHard)
  printTimes()
}

function printPart(name: string, part: typeof tuning): Score {
  console.log(`\n${name.padEnd(14)}  harmful  found           right reason   harmless  false alarms`)
  const scores = locales.map((locale) => ({ locale, score: score(part[locale]) }))
  for (const { locale, score } of scores) printScore(locale, score)
  const total = sumScores(scores.map(({ score }) => score))
  printScore('all', total)
  return total
}

function printScore(name: string, { harmful, found, rightly, harmless, falseAlarms }: Score) {
  const share = (part: number, whole: number) => `${part} (${((100 * part) / whole).toFixed(1)} %)`
  console.log(
    `  ${name.padEnd(10)}${String(harmful).padStart(9)}  ${share(found, harmful).padEnd(16)}${share(rightly, harmful).padEnd(14)}` +
      `${String(harmless).padStart(9)}  ${share(falseAlarms, harmless)}`,
  )
}

/** All harmless messages of a language as one conversation of two, each judged as it arrives. */
function printTimes() {
  const fastest = locales.flatMap((locale) => {
    const texts = tuning[locale].harmless.flatMap(messagesOf).map(({ text }) => text)
    const measured = Array.from({ length: rounds }, (_, round) => timesOf(texts, round))
    // Other load on the machine only ever slows a round down.
    return texts.map((_, place) => Math.min(...measured.map((times) => times[place] ?? 0)))
  })
  const sorted = fastest.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  console.log(`\ntime of a message, ${sorted.length} in talks of about 100, best of ${rounds} rounds`)
  goal('p50', `${at(0.5).toFixed(3)} ms`, '< 1 ms', at(0.5) < 1)
  goal('p99', `${at(0.99).toFixed(3)} ms`, '< 1 ms', at(0.99) < 1)
}

/** Texts differ by round, because analyses of messages are cached for a while. */
function timesOf(texts: readonly string[], round: number): number[] {
  const talk = texts.map((text, place) => ({ by: place % 2, text: text + '!'.repeat(round) }))
  return talk.map(({ by }, place) => {
    const heard = talk.slice(0, place + 1).map((message) => ({ own: message.by === by, text: message.text }))
    const started = performance.now()
    judgeConversation(heard)
    return performance.now() - started
  })
}

function goal(name: string, value: string, goal: string, met: boolean) {
  console.log(`  ${name.padEnd(28)}${value.padStart(12)}   goal ${goal}: ${met ? 'met' : 'not met'}`)
}
