import { englishNumbers, showNumbersIn } from '@tradewind/kernel/number-style'
import type { Catalogue, Plural } from './language.types.ts'
import { tryChunk } from './load-chunk.ts'
import { createStore, useStore } from './store.ts'

/** The languages of the product, by their own names. English is written in the screens, the others in catalogues. */
export const languageNames = { en: 'English', fr: 'Français' } as const
export type Language = keyof typeof languageNames

const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ catalogue: Catalogue }>> = {
  fr: () => tryChunk(() => import('./languages/fr.ts')),
}

const english: Catalogue = { words: {}, numbers: englishNumbers }
const key = 'language'
const shown = createStore<Language>('en')
let { words } = english

export const useLanguage = (): Language => useStore(shown)

export const shownLanguage = (): Language => shown.get()

type Values = Readonly<Record<string, string | number>>

/** A text of ours in the reader's language, with its `{values}`. One that the catalogue does not have stays English. */
export const t = (text: string, values?: Values): string => filled(words[text], text, values)

/** The same for a number of things. The catalogue has all plurals under the English one for many. */
export const counted = (count: number, one: string, many: string, values?: Values): string =>
  filled(words[many], count === 1 ? one : many, { count, ...values })

function filled(entry: string | Plural | undefined, text: string, values?: Values): string {
  const translated =
    typeof entry === 'object'
      ? (entry[new Intl.PluralRules(shown.get()).select(Number(values?.['count']))] ?? entry.other)
      : (entry ?? text)
  return values ? translated.replace(/\{(\w+)\}/g, (_, name: string) => `${values[name]}`) : translated
}

/** Shows a language as soon as its catalogue is there; without it everything stays as it is. */
export async function showLanguage(language: Language): Promise<void> {
  if (language === shown.get()) return
  const catalogue = language === 'en' ? english : (await catalogues[language]()).catalogue
  words = catalogue.words
  showNumbersIn(catalogue.numbers)
  shown.change(() => language)
}

/** Shows the language and keeps it in this browser, for the pages before the sign-in. */
export function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(key, language)
  } catch {
    // It lasts as long as the page.
  }
  return showLanguage(language)
}

/** Shows the language that was chosen in this browser. Nobody gets one unasked: catalogues don't have every text yet. */
export const startLanguage = (): Promise<void> => showLanguage(languageHere()).catch(() => undefined)

function languageHere(): Language {
  try {
    const kept = localStorage.getItem(key)
    return isLanguage(kept) ? kept : 'en'
  } catch {
    return 'en'
  }
}

const isLanguage = (kept: string | null): kept is Language => kept !== null && kept in languageNames
