import { countdownWords } from './countdown-words.ts'

/** A timer is read out when somebody comes to it, and not each second. */
export function Countdown({ seconds }: { seconds: number }) {
  return (
    <span role="timer" className="font-bold whitespace-nowrap tabular-nums">
      {countdownWords(seconds)}
    </span>
  )
}
