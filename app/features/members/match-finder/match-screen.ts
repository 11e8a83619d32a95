import type { MatchDraft, MatchScreen, Question } from './match-draft.ts'

const hashStart = '#match-'

export function hashOfScreen(screen: MatchScreen): string {
  return hashStart + screen
}

/**
 * The screen after # in the address; without one the reader goes on where they were. The result is shown only to someone
 * who was at it: a link to it says nothing of the answers.
 */
export function screenOf(hash: string, { at }: MatchDraft, questions: readonly Question[]): MatchScreen {
  const screens = screensOf(questions)
  const asked = screens.find((screen) => hash === hashOfScreen(screen))
  const last = screens.find((screen) => screen === at)
  return (asked === 'result' ? last : (asked ?? last)) ?? 'who'
}

/** One further, or one back; none at the ends. */
export function neighbourOf(screen: MatchScreen, step: 1 | -1, questions: readonly Question[]) {
  const screens = screensOf(questions)
  return screens[screens.indexOf(screen) + step]
}

function screensOf(questions: readonly Question[]): readonly MatchScreen[] {
  return [...questions, 'result']
}
