import type { Locale } from '#app/i18n/locales.ts'
import type { Problems } from '#app/platform/refusal.ts'

interface LanguageWords {
  /** How words for 'fictional' begin. */
  fictional: readonly string[]
  /** Whole words that deny what they stand beside. */
  no: readonly string[]
  /** How words begin that claim a person. */
  real: readonly string[]
}

const scandinavianReal = ['rigtig', 'virkelig', 'verklig', 'riktig', 'ekte', 'ægte', 'äkta', 'verifi']

const words: Record<Locale, LanguageWords> = {
  da: {
    fictional: ['fiktiv'],
    no: ['ikke', 'ingen', 'intet', 'aldrig', 'uden', 'nej'],
    real: scandinavianReal,
  },
  de: {
    fictional: ['fiktiv'],
    no: ['nicht', 'kein', 'keine', 'keinem', 'keinen', 'keiner', 'keines', 'nie', 'niemals', 'ohne', 'nein'],
    real: ['echt', 'real', 'wirklich', 'wahr', 'verifizier', 'geprüft'],
  },
  en: {
    fictional: ['fictional', 'fictitious'],
    no: ['not', 'no', 'non', 'never', 'isn', 'aren', 'nothing', 'nobody', 'without', 'hardly'],
    real: ['real', 'genuin', 'true', 'truly', 'actual', 'authentic', 'verif'],
  },
  es: {
    fictional: ['fictici'],
    no: ['no', 'nada', 'nunca', 'jamás', 'sin', 'ningún', 'ninguna', 'nadie'],
    real: ['real', 'verdader', 'auténtic', 'genuin', 'verificad'],
  },
  fi: {
    fictional: ['kuvitteelli', 'fiktiivi'],
    no: ['ei', 'eivät', 'älä', 'koskaan', 'ilman'],
    real: ['oikea', 'oikei', 'aito', 'aido', 'todelli', 'tosi', 'vahvistet'],
  },
  fr: {
    fictional: ['fictif', 'fictiv'],
    no: ['pas', 'non', 'aucun', 'aucune', 'jamais', 'rien', 'sans', 'nullement'],
    real: ['réel', 'vrai', 'véritable', 'authenti', 'vérifi'],
  },
  it: {
    fictional: ['fittizi'],
    no: ['non', 'no', 'nessun', 'nessuno', 'nessuna', 'mai', 'senza', 'niente'],
    real: ['real', 'vero', 'vera', 'veri', 'autentic', 'genuin'],
  },
  nb: {
    fictional: ['fiktiv'],
    no: ['ikke', 'ingen', 'intet', 'aldri', 'uten', 'nei'],
    real: scandinavianReal,
  },
  nl: {
    fictional: ['fictief', 'fictieve'],
    no: ['niet', 'geen', 'nooit', 'zonder', 'nee', 'niets'],
    real: ['echt', 'real', 'werkelijk', 'geverifieerd', 'reëel', 'reële'],
  },
  pl: {
    fictional: ['fikcyjn'],
    no: ['nie', 'bez', 'nigdy', 'żaden', 'żadna', 'żadne', 'nikt', 'nic'],
    real: ['prawdziw', 'realn', 'rzeczywist', 'autentyczn', 'zweryfikowan'],
  },
  sv: {
    fictional: ['fiktiv'],
    no: ['inte', 'ingen', 'inget', 'inga', 'aldrig', 'utan', 'nej'],
    real: scandinavianReal,
  },
}

const fields = ['fictional_singular', 'fictional_plural', 'fictional_warning'] as const

/**
 * A site words its label freely, but the label never misleads. In each language it says 'fictional', and denies that
 * nowhere. The warning says it first; after that it has to deny a real person.
 */
export function findFictionalTextProblems(changes: Record<string, unknown>): Problems {
  const problems: Problems = {}
  for (const field of fields)
    for (const [locale, text] of Object.entries((changes[field] ?? {}) as Record<Locale, string>)) {
      const isWarning = field === 'fictional_warning'
      if (!saysFictional(text, words[locale as Locale], isWarning)) problems[`${field}.${locale}`] = 'invalid'
    }
  return problems
}

function saysFictional(text: string, { fictional, no, real }: LanguageWords, isWarning: boolean): boolean {
  const spoken = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
  const beginsWith = (word: string, beginnings: readonly string[]) =>
    beginnings.some((beginning) => word.startsWith(beginning))
  const isDenial = (word: string) => no.includes(word) || beginsWith(word, real)
  const place = spoken.findIndex((word) => beginsWith(word, fictional))
  if (place === -1) return false
  if (!isWarning) return !spoken.some(isDenial)
  return !spoken.slice(0, place).some(isDenial) && spoken.slice(place).some((word) => no.includes(word))
}
