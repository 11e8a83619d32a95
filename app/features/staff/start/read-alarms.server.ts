import {
  type ChargebackRate,
  readSchemeChargebacks,
  readSiteChargebacks,
} from '#app/features/payments/check/chargeback-rates.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Site } from '#app/web/visit.ts'
import { type ScamMeasure, scamMeasures } from './statistics/measures.ts'
import { sumRecent } from './statistics/read-statistics.db.server.ts'
import { daysBefore, utcDay } from './statistics/utc-days.ts'

/** A week is compared with the mean week of the four before it; a handful of events is never an alarm. */
const unusual = { days: 7, comparedWeeks: 4, factor: 2, least: 5 }

export interface ScamAlarm {
  measure: ScamMeasure
  site: string
  recent: number
  /** A mean week. */
  usual: number
}

export interface Alarms {
  chargebacks: ChargebackRate[]
  scams: ScamAlarm[]
}

/** What is higher than card schemes and providers allow, or than usual, on these sites. */
export async function readAlarms(sites: readonly Site[]): Promise<Alarms> {
  const ids = sites.map(({ id }) => id)
  const at = now()
  const [bySite, byScheme, scams] = await Promise.all([
    readSiteChargebacks(ids, at),
    readSchemeChargebacks(ids, at),
    findUnusualScams(sites),
  ])
  return { chargebacks: [...byScheme, ...bySite].filter(({ state }) => state !== 'fine'), scams }
}

async function findUnusualScams(sites: readonly Site[]): Promise<ScamAlarm[]> {
  const { days, comparedWeeks, factor, least } = unusual
  const to = utcDay(now())
  const from = daysBefore(to, days - 1)
  const names = new Map(sites.map(({ id, name }) => [id, name]))
  const sums = await sumRecent([...names.keys()], scamMeasures, {
    before: daysBefore(from, 7 * comparedWeeks),
    from,
    to,
  })
  return sums.flatMap(({ site_id, measure, recent, earlier }) => {
    const usual = earlier / comparedWeeks
    if (recent < least || recent < factor * usual) return []
    return [{ measure: measure as ScamMeasure, site: names.get(site_id) ?? '', recent, usual }]
  })
}
