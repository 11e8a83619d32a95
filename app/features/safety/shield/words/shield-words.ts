/**
 * What one language says. Each text lists phrases, parted by commas: `send|wire me` stands for either word, `hospital*`
 * for all that begins so, `*coin` for all that ends so,
 * `*gebühr*` for all that has it inside, `~` for up to two words in between. Accents and capitals
 * do not matter.
 */
export interface ShieldWords {
  /** Ask for something by themselves: 'send me'. */
  asks: string
  /** Before one of `asks` they turn it round: 'never send me', 'ich schicke'. */
  reversals: string
  /** Ask only together with one of `gives`: 'could you … transfer'. */
  begs: string
  /** The one who is written to. */
  you: string
  gives: string
  /** As `gives`, but for fees only: 'would you pay 60 for a haircut?' asks for nothing. */
  pays: string
  /** The sender has not enough, or cannot get at what is theirs. */
  lacks: string
  /** Of accounts, cards and papers, which nobody should give away. */
  details: string
  money: string
  currencies: string
  /** Stories that lead to money. */
  trouble: string
  /** Secrecy, shame, 'only you', the promise to pay back. */
  pressure: string
  /** Days and haste, which mean little by themselves. */
  haste: string
  love: string
  /** Of showing pictures or videos to others. */
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
  /** Millions, gold and who shall have them. */
  riches: string
  /** Count beside the name of a messenger. */
  invites: string
  /** Lead away from here by themselves. */
  leaves: string
  /** Wish to stay here. */
  stays: string
  /** Talk of scams, as those do who know them. */
  warns: string
  /** What people talk of who want nothing: coffee, gardens, grandchildren. */
  everyday: string
  /** Money in stories: what somebody once paid, won, lent or was given, what things cost in those days. */
  told: string
  /** Prices by the head or the night, treats, and bills that are split. */
  shared: string
  /** What friends ask of each other: a recipe, a ladder, advice. */
  favours: string
  /** Houses and trades that one calls: beside a number it is theirs. */
  places: string
  /** Small words that tell which language it is. */
  little: string
  /** Words for digits and small numbers, as they are dictated. */
  numbers: string
}
