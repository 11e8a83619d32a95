/** What an operator reads of a thing that was checked. */
export interface Finding {
  isRight: boolean
  text: string
}

export const right = (text: string): Finding => ({ isRight: true, text })
export const wrong = (text: string): Finding => ({ isRight: false, text })
