/** What a 403 of an operation says that has no phrase of its own. */
export const defaultPhrase = 'perform this operation'

export const accessDenied = (phrase: string): string => `Access Denied: You are not authorized to ${phrase}`
