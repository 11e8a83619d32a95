/** The result of one check, as an operator reads it. */
export interface Finding {
  isRight: boolean
  text: string
}

export const right = (text: string): Finding => ({ isRight: true, text })
export const wrong = (text: string): Finding => ({ isRight: false, text })
