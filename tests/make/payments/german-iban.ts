/** A German account whose check digits are right. */
export function germanIban(account: number): string {
  const digits = `37040044${String(account).padStart(10, '0')}`
  const check = 98n - (BigInt(`${digits}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${digits}`
}
