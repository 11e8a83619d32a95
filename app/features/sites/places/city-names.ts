import { localNames, namesByLanguage } from './city-names.data.ts'

/** The city's name as a speaker of the language writes it, in places with two official languages. */
export function cityIn(city: string, language: string): string {
  return namesByLanguage[city]?.[language] ?? city
}

export function localName(country: string, name: string): string {
  return localNames[country]?.[name] ?? name
}
