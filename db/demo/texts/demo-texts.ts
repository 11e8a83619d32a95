export interface FirstNames {
  /** First names, typical of people born 1944–1976 in this language's countries. */
  women: string[]
  men: string[]
  /** First names typical of people born 1977–2000. */
  youngWomen: string[]
  youngMen: string[]
}

export interface DemoTexts extends FirstNames {
  /** By country: overseas countries that speak the language use other names. */
  namesIn?: Readonly<Record<string, FirstNames>>
  /** One line on a card, in quotes there: 2–6 words, under 34 characters, neutral in gender. */
  taglines: string[]
  /** Who I am: one or two sentences in the first person, grammatically right for the writer's gender. */
  openers: { retiredWoman: string[]; retiredMan: string[]; workingWoman: string[]; workingMan: string[] }
  /** What my days look like, what I love: one or two sentences, neutral in gender. */
  middles: string[]
  /** Whom and what I hope for: one sentence, neutral in both genders. */
  wishes: string[]
  /**
   * Calm about-texts of labelled fictional profiles. They say in passing that this is an invented character with whom
   * one can only chat.
   */
  fictional: string[]
  /** Short conversations between two members: who says each line, and what; neutral in gender; polite, warm, real. */
  conversations: { from: 'a' | 'b'; text: string }[][]
}
