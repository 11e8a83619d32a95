import type { MatchDraft, MatchScreen, Question } from './match-draft.ts'

const hashPrefix = '#match-'

export function screenHash(screen: MatchScreen): string {
  return hashPrefix + screen
}

/**
 * The screen after # in the address; without one the reader continues where they were. Shows the result only to a
 * reader who has reached it: a link to it contains no answers.
 */
export function screenFromHash(
  hash: string,
  { at }: MatchDraft,
  questions: readonly Question[],
): MatchScreen {
  const screens = allScreens(questions)
  const asked = screens.find((screen) => hash === screenHash(screen))
  const last = screens.find((screen) => screen === at)
  return (asked === 'result' ? last : (asked ?? last)) ?? 'who'
}

/** The next or previous screen; none at the ends. */
export function neighbourScreen(screen: MatchScreen, step: 1 | -1, questions: readonly Question[]) {
  const screens = allScreens(questions)
  return screens[screens.indexOf(screen) + step]
}

function allScreens(questions: readonly Question[]): readonly MatchScreen[] {
  return [...questions, 'result']
}
