/** Whether a text contains the query, ignoring case and accents. No fuzzy matching. */
export const matches = (text: string, query: string): boolean => plain(text).includes(plain(query.trim()))

/** Whether a text names this option and no other, ignoring case, accents and blanks around it. */
export const isSameText = (text: string, query: string): boolean => plain(text) === plain(query.trim())

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
