import { germanFirstWords, germanMoreWords } from './german-words.ts'

/** First and further lines of people who write to the demo's logins. */
export const firstWords: Record<string, readonly string[]> = {
  en: [
    'Good evening. Your smile reminded me that I had not said hello to anyone today, so: hello.',
    'I read your profile twice, the second time only for pleasure.',
  ],
  de: germanFirstWords,
}

export const moreWords: Record<string, readonly string[]> = {
  en: [
    'I forgot to ask: are you more of a morning person, or do you come to life in the evening?',
    'No hurry with the answer. I am out walking until it gets dark.',
  ],
  de: germanMoreWords,
}
