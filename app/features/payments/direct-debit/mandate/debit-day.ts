const day = 86_400_000
/** The time zone of the banks' settlement system; Swedish writes dates as ISO does. */
const bankDays = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' })

/** The first day on which banks can debit what is signed now: their next working day in the euro area. */
export function debitDay(signedAt: Date): Date {
  const date = new Date(bankDays.format(signedAt))
  do date.setTime(date.getTime() + day)
  while (isHoliday(date))
  return date
}

/** Saturdays, Sundays, and the six holidays of the banks’ settlement system. */
function isHoliday(date: Date): boolean {
  const easter = easterSunday(date.getUTCFullYear())
  const toEaster = Math.round((date.getTime() - easter.getTime()) / day)
  return (
    [0, 6].includes(date.getUTCDay()) ||
    ['01-01', '05-01', '12-25', '12-26'].includes(date.toISOString().slice(5, 10)) ||
    toEaster === -2 ||
    toEaster === 1
  )
}

/** By the rule of Gauss and Lichtenberg. */
function easterSunday(year: number): Date {
  const century = Math.floor(year / 100)
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sunShift = 2 - Math.floor((3 * century + 3) / 4)
  const golden = year % 19
  const moon = (19 * golden + moonShift) % 30
  const correction = Math.floor((moon + Math.floor(golden / 11)) / 29)
  const limit = 21 + moon - correction
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7)
  const inMarch = limit + (7 - ((limit - firstSunday) % 7))
  return new Date(Date.UTC(year, 2, inMarch))
}
