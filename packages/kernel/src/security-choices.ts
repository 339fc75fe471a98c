/** Ways to prove oneself beside the password. */
export const twoFactorMethods = ['Email', 'Sms', 'App', 'Passkey'] as const
export type TwoFactorMethod = (typeof twoFactorMethods)[number]

/** What somebody can prove themselves with besides their mailbox, the strongest first. */
export const otherFactors = ['App', 'Passkey', 'Sms', 'RecoveryCode'] as const
export type OtherFactor = (typeof otherFactors)[number]

/** How somebody proves themselves: a code by email where there is no other factor. */
export const proofMethods = ['Email', ...otherFactors] as const
export type ProofMethod = (typeof proofMethods)[number]

/** The security questions to choose from. Their ids stay, whatever becomes of the words: answers are kept by them. */
export const securityQuestions: readonly { id: number; question: string }[] = [
  { id: 1, question: 'What was the name of your first pet?' },
  { id: 2, question: 'In what city did your parents meet?' },
  { id: 3, question: 'What was the name of your first school?' },
  { id: 4, question: "What is your oldest cousin's first name?" },
  { id: 5, question: 'What was the make of your first car?' },
  { id: 6, question: 'What was the first concert you went to?' },
  { id: 7, question: 'What was the name of the street you grew up on?' },
  { id: 8, question: 'What was your childhood nickname?' },
]
