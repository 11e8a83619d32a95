interface PendingQuery<Question, Answer> {
  question: Question
  done: (answer: Answer) => void
  fail: (error: unknown) => void
}

/** How many questions go into one statement: few sizes, because each is a separate statement. */
const batchSizes = [1, 4, 16] as const
const maxBatchSize = 16

/**
 * Questions that arrive in the same turn of the event loop share one statement: under load a round trip costs far more
 * than one more row. The last question is repeated until the size is full; answers come in the order of the questions.
 * Each has a parameter, because a list of unknown length is planned again every time.
 */
export function batchQueries<Question, Answer>(runQueries: (questions: Question[]) => Promise<Answer[]>) {
  let waiting: PendingQuery<Question, Answer>[] = []

  function runAll() {
    const all = waiting
    waiting = []
    for (let place = 0; place < all.length; place += maxBatchSize)
      void runBatch(all.slice(place, place + maxBatchSize))
  }

  async function runBatch(batch: PendingQuery<Question, Answer>[]) {
    const questions = batch.map(({ question }) => question)
    const size = batchSizes.find((size) => size >= batch.length) ?? maxBatchSize
    for (const last = questions.at(-1) as Question; questions.length < size; ) questions.push(last)
    try {
      const answers = await runQueries(questions)
      for (const [place, { done }] of batch.entries()) done(answers[place] as Answer)
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
  }

  return (question: Question): Promise<Answer> =>
    new Promise((done, fail) => {
      if (waiting.push({ question, done, fail }) === 1) setImmediate(runAll)
    })
}
