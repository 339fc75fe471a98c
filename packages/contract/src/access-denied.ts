/** The words of a 403 for a call without a phrase of its own. */
export const defaultPhrase = 'perform this operation'

export const accessDenied = (phrase: string): string => `Access Denied: You are not authorized to ${phrase}`
