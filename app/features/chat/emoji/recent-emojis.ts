const most = 12

/** Only while the page is open, and of one account: the next who uses this device sees none of it. */
let kept: { account: string; emojis: readonly string[] } = { account: '', emojis: [] }

export function recentEmojis(account: string): readonly string[] {
  return kept.account === account ? kept.emojis : []
}

export function rememberEmoji(account: string, emoji: string) {
  const others = recentEmojis(account).filter((each) => each !== emoji)
  kept = { account, emojis: [emoji, ...others].slice(0, most) }
}
