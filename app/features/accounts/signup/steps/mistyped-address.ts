const slips: Record<string, string> = {
  ...{ 'gmial.com': 'gmail.com', 'gmai.com': 'gmail.com', 'gmal.com': 'gmail.com', 'gamil.com': 'gmail.com' },
  ...{ 'gnail.com': 'gmail.com', 'gmail.de': 'gmail.com', 'gmail.co': 'gmail.com', 'gmail.con': 'gmail.com' },
  ...{ 'gmail.cm': 'gmail.com', 'googlemail.con': 'googlemail.com', 'hotmial.com': 'hotmail.com' },
  ...{ 'hotmai.com': 'hotmail.com', 'hotmal.com': 'hotmail.com', 'hotmail.con': 'hotmail.com' },
  ...{ 'outlok.com': 'outlook.com', 'outlook.con': 'outlook.com', 'yaho.com': 'yahoo.com' },
  ...{ 'yahoo.con': 'yahoo.com', 'icloud.con': 'icloud.com', 'gmx.ed': 'gmx.de', 'wb.de': 'web.de' },
}

/** The address probably meant, for common typos; null if nothing looks wrong. */
export function likelyAddress(typed: string): string | null {
  const [local, domain] = typed.trim().split('@')
  const meant = slips[domain?.toLowerCase() ?? '']
  return local && meant ? `${local}@${meant}` : null
}
