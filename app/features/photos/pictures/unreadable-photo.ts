/** Why a file is refused; each reason has a separate message. */
export const photoProblems = [
  'photo_type',
  'photo_unreadable',
  'photo_too_many_pixels',
  'photo_too_small',
  'photo_too_slow',
] as const
export type PhotoProblem = (typeof photoProblems)[number]

export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto'
  readonly problem: PhotoProblem

  constructor(problem: PhotoProblem) {
    super(problem)
    this.problem = problem
  }
}
