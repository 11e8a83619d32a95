import { localTime, nextAt } from './local-time.ts'

/** In minutes after midnight, local time of the member. */
export interface QuietHours {
  from: number
  to: number
}

/** When the quiet hours around a moment end; null outside them. */
export function endOfQuiet(at: Date, quiet: QuietHours | null, zone: string): Date | null {
  if (!quiet) return null
  const { minutes } = localTime(at, zone)
  const isQuiet =
    quiet.from < quiet.to
      ? minutes >= quiet.from && minutes < quiet.to
      : minutes >= quiet.from || minutes < quiet.to
  return isQuiet ? nextAt(at, quiet.to, zone) : null
}
