import { plainText } from '@tradewind/kernel/plain-text'

/** Whether a text contains the query, ignoring case and accents. No fuzzy matching. */
export const matches = (text: string, query: string): boolean => plainText(text).includes(plainText(query.trim()))

/** Whether a text names this option and no other, ignoring case, accents and blanks around it. */
export const isSameText = (text: string, query: string): boolean => plainText(text) === plainText(query.trim())
