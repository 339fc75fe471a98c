/**
 * The fields of requests that carry what only one person may know, in whatever call they stand. The server seals them
 * the moment they are decoded; a test holds every field that has the shape of a secret to being named here.
 */
export const secretFields = [
  'password',
  'code',
  'transactionPin',
  'confirmTransactionPin',
  'currentTransactionPin',
  'currentPassword',
  'transactionOneTimePassword',
  'OneTimePassword',
  'securityQuestionAnswer',
  'SecurityQuestionAnswer',
  'cardPin',
  'confirmCardPin',
  'currentCardPin',
  'CardNumber',
  'Cvv',
] as const

export type SecretField = (typeof secretFields)[number]
