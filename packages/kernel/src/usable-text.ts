/**
 * What no name and no words may contain: controls, halves of characters, and marks that turn the direction of the text
 * around them, by which someone's name rewrites a sentence of ours.
 */
const unusable = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** What shows nothing: blanks, formatting marks, and letters that are drawn empty. */
const unseen = /^[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+$/u

/** Whether a text can be shown as someone's name or words: people see it, and it changes nothing but itself. */
export const isUsableText = (text: string): boolean => !unusable.test(text) && !unseen.test(text)

/** The same for a text of several lines. */
export const areUsableLines = (text: string): boolean =>
  text.trim() !== '' && text.split('\n').every((line) => !unusable.test(line))

/**
 * What someone outside wrote, as far as it can be shown: on one line, without what no name may contain. Empty where nobody
 * would see anything. Networks bring what their own customers typed, and money is not refused for it.
 */
export function usableFrom(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(new RegExp(unusable, 'gu'), '')
    .trim()
  return isUsableText(line) ? line : ''
}
