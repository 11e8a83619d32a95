const wallets = [
  /\bbc1[a-z0-9]{25,60}\b/i,
  /\b0x[a-f0-9]{40}\b/i,
  /\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\b/,
  /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/,
]

/** Whether a text, as typed, contains a cryptocurrency address. */
export function hasWallet(text: string): boolean {
  return wallets.some((wallet) => wallet.test(text))
}
