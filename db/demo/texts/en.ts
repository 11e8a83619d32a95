import type { DemoTexts } from './demo-texts.ts'
import { about } from './en/about.ts'
import { conversations } from './en/conversations.ts'
import { names } from './en/names.ts'
import { overseasNames } from './en/overseas-names.ts'
import { taglines } from './en/taglines.ts'

export const texts: DemoTexts = { ...names, namesIn: overseasNames, ...taglines, ...about, ...conversations }
