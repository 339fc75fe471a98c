/** The steps of a transfer by SendR; the first three are the form's, the last follows the order. */
export const transferSteps = ['Amount', 'Beneficiary', 'Review', 'Pay'] as const

export const [amountStep, payeeStep, reviewStep] = [0, 1, 2] as const
