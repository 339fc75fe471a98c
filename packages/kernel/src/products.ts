/** The products that a customer chooses between: accounts with everything, or SendR, which only sends money. */
export const productIds = ['full', 'sendr'] as const
export type ProductId = (typeof productIds)[number]
