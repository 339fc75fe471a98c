/** Every payment method by its name in the product, in the order in which comparisons list them. */
export const paymentMethods = [
  'SortCode',
  'Iban',
  'AbaRouting',
  'Transfer',
  'BicSwift',
  'WireRouting',
  'MobileMoney',
  'RoutingCode',
  'Interac',
  'BankCode',
  'Ifsc',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What the specification writes for an Indian IFSC where the other methods have a name. */
export const ifscMethod = 7

/** What a local transfer carries where the other methods carry a code. */
export const localTransferValue = 'MIB'
