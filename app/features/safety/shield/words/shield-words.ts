/**
 * The phrases of one language, separated by commas. `send|wire me` matches either word, `hospital*`
 * matches all words with that prefix, `*coin` all words with that suffix,
 * `*gebühr*` all words that contain it, and `~` up to two words in between. Accents and capitals
 * do not matter.
 */
export interface ShieldWords {
  /** Requests that need no other word: 'send me'. */
  asks: string
  /** Before one of `asks`, these reverse its meaning: 'never send me', 'ich schicke'. */
  reversals: string
  /** Requests only together with one of `gives`: 'could you … transfer'. */
  begs: string
  /** Words for the receiver. */
  you: string
  gives: string
  /** As `gives`, but for fees only: 'would you pay 60 for a haircut?' asks for nothing. */
  pays: string
  /** The sender is short of money, or cannot access their own. */
  lacks: string
  /** Details of accounts, cards and documents, which nobody should give away. */
  details: string
  money: string
  currencies: string
  /** Stories that lead to money. */
  trouble: string
  /** Secrecy, shame, 'only you', the promise to pay back. */
  pressure: string
  /** Days and urgency, which mean little alone. */
  haste: string
  love: string
  /** Threats to show pictures or videos to others. */
  threats: string
  giftCards: string
  codes: string
  crypto: string
  /** Profit without risk, and somebody who shows how. */
  gains: string
  fees: string
  /** Something is kept until it is paid for. */
  withheld: string
  inheritance: string
  /** Millions, gold and the person who is to receive them. */
  riches: string
  /** Count beside the name of a messenger. */
  invites: string
  /** Invite the reader to leave the site, without any other word. */
  leaves: string
  /** Prefer to stay on the site. */
  stays: string
  /** Mention scams, as honest members do when they warn of them. */
  warns: string
  /** Harmless small talk: coffee, gardens, grandchildren. */
  everyday: string
  /** Money in stories: past payments, wins, loans and gifts, and prices of earlier days. */
  told: string
  /** Prices per person or per night, invitations to a meal, and bills that are split. */
  shared: string
  /** Favours between friends: a recipe, a ladder, advice. */
  favours: string
  /** Businesses that people phone: a number beside one of these belongs to the business. */
  places: string
  /** Common words that identify the language. */
  little: string
}
