import type { MatchDraft, MatchScreen, Question } from './match-draft.ts'

const hashStart = '#match-'

export function hashOfScreen(screen: MatchScreen): string {
  return hashStart + screen
}

/**
 * The screen after # in the address; without one the reader continues where they were. Shows the result only to a
 * reader who has reached it: a link to it contains no answers.
 */
export function screenOf(hash: string, { at }: MatchDraft, questions: readonly Question[]): MatchScreen {
  const screens = screensOf(questions)
  const asked = screens.find((screen) => hash === hashOfScreen(screen))
  const last = screens.find((screen) => screen === at)
  return (asked === 'result' ? last : (asked ?? last)) ?? 'who'
}

/** The next or previous screen; none at the ends. */
export function neighbourOf(screen: MatchScreen, step: 1 | -1, questions: readonly Question[]) {
  const screens = screensOf(questions)
  return screens[screens.indexOf(screen) + step]
}

function screensOf(questions: readonly Question[]): readonly MatchScreen[] {
  return [...questions, 'result']
}
