/** Whether a text holds the query as it stands, letter case and accents aside. Nothing fuzzy: similar is wrong. */
export const matches = (text: string, query: string): boolean => plain(text).includes(plain(query.trim()))

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
