import { type CountryCode, isCountry } from '#app/features/sites/places/countries.ts'
import type { FraudHelp } from './fraud-help.ts'

function help(kind: FraudHelp['kind'], name: string, url: string, phone: string | null = null): FraudHelp {
  return { kind, name, url, phone }
}

/**
 * Where people report a fraud and find help, by country: authorities and well-known organisations alone. Start pages,
 * because deeper addresses change.
 */
const byCountry: Record<CountryCode, readonly FraudHelp[]> = {
  AT: [
    help('report', 'Polizei', 'https://www.polizei.gv.at'),
    help('advice', 'Watchlist Internet', 'https://www.watchlist-internet.at'),
    help('support', 'WEISSER RING', 'https://www.weisser-ring.at', '116 006'),
  ],
  AU: [
    help('report', 'ReportCyber', 'https://www.cyber.gov.au'),
    help('advice', 'Scamwatch', 'https://www.scamwatch.gov.au'),
    help('support', 'IDCARE', 'https://www.idcare.org', '1800 595 160'),
  ],
  BE: [
    help('report', 'Politie / Police', 'https://www.police.be'),
    help('report', 'ConsumerConnect', 'https://consumerconnect.be'),
    help('advice', 'Safeonweb', 'https://safeonweb.be'),
  ],
  CA: [
    help(
      'report',
      'Canadian Anti-Fraud Centre / Centre antifraude du Canada',
      'https://antifraudcentre-centreantifraude.ca',
      '1 888 495 8501',
    ),
  ],
  CH: [
    help('report', 'BACS / OFCS / UFCS', 'https://www.ncsc.admin.ch'),
    help('advice', 'SKP / PSC', 'https://www.skppsc.ch'),
    help(
      'support',
      'Opferhilfe / Aide aux victimes / Aiuto alle vittime',
      'https://www.opferhilfe-schweiz.ch',
    ),
  ],
  DE: [
    help('report', 'Onlinewache der Polizei', 'https://www.onlinewache.polizei.de'),
    help('advice', 'Verbraucherzentrale', 'https://www.verbraucherzentrale.de'),
    help('support', 'WEISSER RING', 'https://weisser-ring.de', '116 006'),
  ],
  DK: [
    help('report', 'Politi', 'https://politi.dk'),
    help('support', 'Offerrådgivningen', 'https://offerraadgivning.dk', '116 006'),
  ],
  ES: [
    help('report', 'Policía Nacional', 'https://www.policia.es'),
    help('report', 'Guardia Civil', 'https://www.guardiacivil.es'),
    help('advice', 'INCIBE', 'https://www.incibe.es', '017'),
  ],
  FI: [
    help('report', 'Poliisi / Polisen', 'https://poliisi.fi'),
    help('support', 'Rikosuhripäivystys / Brottsofferjouren', 'https://www.riku.fi', '116 006'),
  ],
  FR: [
    help('report', '17Cyber', 'https://17cyber.gouv.fr'),
    help('advice', 'Info Escroqueries', 'https://www.cybermalveillance.gouv.fr', '0 805 805 817'),
    help('support', 'France Victimes', 'https://www.france-victimes.fr', '116 006'),
  ],
  GB: [
    help('report', 'Report Fraud', 'https://www.reportfraud.police.uk', '0300 123 2040'),
    help('report', 'Police Scotland', 'https://www.scotland.police.uk', '101'),
    help('support', 'Victim Support', 'https://www.victimsupport.org.uk', '08 08 16 89 111'),
  ],
  IE: [
    help('report', 'An Garda Síochána', 'https://www.garda.ie'),
    help('advice', 'FraudSMART', 'https://www.fraudsmart.ie'),
    help('support', 'Crime Victims Helpline', 'https://www.crimevictimshelpline.ie', '116 006'),
  ],
  IT: [
    help('report', 'Polizia Postale', 'https://www.commissariatodips.it'),
    help('support', 'Rete Dafne', 'https://www.retedafne.it'),
  ],
  LU: [
    help('report', 'Police Lëtzebuerg', 'https://police.public.lu'),
    help('advice', 'BEE SECURE Helpline', 'https://www.bee-secure.lu', '8002 1234'),
  ],
  NL: [
    help('report', 'Politie', 'https://www.politie.nl'),
    help('advice', 'Fraudehelpdesk', 'https://www.fraudehelpdesk.nl', '088 786 73 72'),
    help('support', 'Slachtofferhulp Nederland', 'https://www.slachtofferhulp.nl', '116 006'),
  ],
  NO: [
    help('report', 'Politiet', 'https://www.politiet.no'),
    help('advice', 'Nettvett.no', 'https://nettvett.no'),
    help('support', 'Støttesenteret for kriminalitetsutsatte', 'https://www.politiet.no', '800 40 008'),
  ],
  NZ: [
    help('report', 'New Zealand Police', 'https://www.police.govt.nz', '105'),
    help('advice', 'Netsafe', 'https://netsafe.org.nz', '0508 638 723'),
    help('support', 'Victim Support', 'https://www.victimsupport.org.nz', '0800 842 846'),
  ],
  PL: [
    help('report', 'Policja', 'https://www.policja.pl'),
    help('advice', 'CERT Polska', 'https://incydent.cert.pl'),
  ],
  SE: [
    help('report', 'Polisen', 'https://polisen.se', '114 14'),
    help('support', 'Brottsofferjouren', 'https://www.brottsofferjouren.se', '116 006'),
  ],
  US: [
    help('report', 'FBI Internet Crime Complaint Center', 'https://www.ic3.gov'),
    help('report', 'Federal Trade Commission', 'https://reportfraud.ftc.gov'),
    help('support', 'AARP Fraud Watch Network', 'https://www.aarp.org/fraud', '877 908 3360'),
  ],
}

const elsewhere: readonly FraudHelp[] = [
  help('report', 'econsumer.gov', 'https://econsumer.gov'),
  help('support', 'Victim Support Europe', 'https://victim-support.eu'),
]

/** Help in the member's country; international help where we know none. */
export function findFraudHelp(country: string): readonly FraudHelp[] {
  return isCountry(country) ? byCountry[country] : elsewhere
}
