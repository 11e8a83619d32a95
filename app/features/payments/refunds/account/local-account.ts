/** How banks identify an account where there are no IBANs, without the separators that people type. */
export interface LocalAccount {
  /** The number of bank and branch; empty where the account number begins with it. */
  bank_code: string
  account_number: string
}

interface Shape {
  bankCode: RegExp
  accountNumber: RegExp
  hasCheck?: (bankCode: string) => boolean
}

const shapes: Record<string, Shape> = {
  // BSB number.
  AU: { bankCode: /^\d{6}$/, accountNumber: /^\d{4,10}$/ },
  // Transit number, then the number of the institution.
  CA: { bankCode: /^\d{8}$/, accountNumber: /^\d{5,12}$/ },
  // Bank, branch, account and suffix in one.
  NZ: { bankCode: /^$/, accountNumber: /^\d{15,16}$/ },
  // Routing number.
  US: { bankCode: /^\d{9}$/, accountNumber: /^\d{4,17}$/, hasCheck: isRoutingNumber },
}

export function hasLocalAccounts(country: string): boolean {
  return country in shapes
}

/** Which of the two numbers is invalid. */
export function wrongNumbers(country: string, { bank_code, account_number }: LocalAccount) {
  const { bankCode, accountNumber, hasCheck } = shapes[country]!
  const isBank = bankCode.test(bank_code) && (!hasCheck || hasCheck(bank_code))
  return [
    ...(isBank ? [] : ['bank_code' as const]),
    ...(isNumber(account_number, accountNumber) ? [] : ['account_number' as const]),
  ]
}

/** People separate numbers by spaces, slashes, hyphens and dots. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s./-]/g, '')
}

function isNumber(digits: string, shape: RegExp): boolean {
  return shape.test(digits) && /[1-9]/.test(digits)
}

/** The checksum of the American Bankers Association, which nine zeros would pass as well. */
function isRoutingNumber(code: string): boolean {
  const sum = [...code].reduce((total, digit, at) => total + Number(digit) * [3, 7, 1][at % 3]!, 0)
  return sum > 0 && sum % 10 === 0
}
