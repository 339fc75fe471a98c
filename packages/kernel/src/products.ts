/** The products that a customer chooses between: accounts with everything, or SendR, which only sends money. */
export const productIds = ['full', 'sendr'] as const
export type ProductId = (typeof productIds)[number]

/** The name of a product: the full one is named after the provider. */
export const productName = (product: ProductId, brand: string): string => (product === 'full' ? brand : 'SendR')
