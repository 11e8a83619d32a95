interface Waiting<Question, Answer> {
  question: Question
  done: (answer: Answer) => void
  fail: (error: unknown) => void
}

/** How many questions go into one statement: few sizes, because each is a separate statement. */
const sizes = [1, 4, 16] as const
const most = 16

/**
 * Questions that arrive in the same turn of the event loop share one statement: under load a round trip costs far more
 * than one more row. The last question is repeated until the size is full; answers come in the order of the questions.
 * Each has a parameter, because a list of unknown length is planned again every time.
 */
export function askedTogether<Question, Answer>(ask: (questions: Question[]) => Promise<Answer[]>) {
  let waiting: Waiting<Question, Answer>[] = []

  function askAll() {
    const all = waiting
    waiting = []
    for (let place = 0; place < all.length; place += most) void askSome(all.slice(place, place + most))
  }

  async function askSome(asked: Waiting<Question, Answer>[]) {
    const questions = asked.map(({ question }) => question)
    const size = sizes.find((size) => size >= asked.length) ?? most
    for (const last = questions.at(-1) as Question; questions.length < size; ) questions.push(last)
    try {
      const answers = await ask(questions)
      for (const [place, { done }] of asked.entries()) done(answers[place] as Answer)
    } catch (error) {
      for (const { fail } of asked) fail(error)
    }
  }

  return (question: Question): Promise<Answer> =>
    new Promise((done, fail) => {
      if (waiting.push({ question, done, fail }) === 1) setImmediate(askAll)
    })
}
