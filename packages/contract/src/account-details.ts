import { bare } from '@tradewind/kernel/bank/bare'
import { ifscMethod, type PaymentMethod, paymentMethods } from '@tradewind/kernel/payment-methods/methods'
import * as z from 'zod/mini'
import { optionalField, orEmpty } from './form-rules.ts'
import { CurrencyCode, Id, text } from './wire.ts'

/** Where someone is paid: the payment methods on the wire, and the details of an account by each of them. */

/** Where money went, in words: the account holder, its label, and the numbers as people read them out. */
export const AccountInWords = z.object({
  country: z.string(),
  bankName: z.string(),
  holderLabel: z.string(),
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
})

type MethodOnTheWire = PaymentMethod | typeof ifscMethod

/** A payment method as the wire writes it, by our name; 7 is IFSC. */
export const methodFromWire = (written: MethodOnTheWire): PaymentMethod => (written === ifscMethod ? 'Ifsc' : written)

/** A payment method by our name, as the wire writes it. */
export const methodToWire = (method: PaymentMethod): MethodOnTheWire => (method === 'Ifsc' ? ifscMethod : method)

/** The specification's type for no method: where one is needed it must be chosen, elsewhere it counts as absent. */
const noMethod = 'None'

const methodWords = "We don't recognize this payment method."
const noMethodWords = 'Choose a payment method.'

const onTheWire = z.union([z.enum([...paymentMethods, noMethod]), z.literal(ifscMethod)], methodWords)
const inQuery = z.enum([...paymentMethods, noMethod, `${ifscMethod}`], methodWords)
const chosen = z.refine((written) => written !== noMethod, noMethodWords)

type Written = z.output<typeof onTheWire>
type WrittenInQuery = z.output<typeof inQuery>

/** A written method by our name; undefined for `None`. */
const methodOf = (written: Written): PaymentMethod | undefined =>
  written === noMethod ? undefined : methodFromWire(written)
const methodOfQuery = (written: WrittenInQuery): PaymentMethod | undefined =>
  methodOf(written === `${ifscMethod}` ? ifscMethod : written)
const methodToQuery = (method: PaymentMethod): WrittenInQuery => (method === 'Ifsc' ? `${ifscMethod}` : method)

export const PaymentMethodType = z.codec(onTheWire.check(chosen), z.enum(paymentMethods, methodWords), {
  decode: (written) => methodOf(written) as PaymentMethod,
  encode: methodToWire,
})

/** The same where it may be left out. */
export const OptionalPaymentMethodType = z.optional(
  z.codec(onTheWire, z.optional(z.enum(paymentMethods, methodWords)), {
    decode: methodOf,
    encode: (method) => (method ? methodToWire(method) : noMethod),
  }),
)

/** The same in a query, where everything is text. */
export const PaymentMethodInQuery = z.codec(inQuery.check(chosen), z.enum(paymentMethods, methodWords), {
  decode: (written) => methodOfQuery(written) as PaymentMethod,
  encode: methodToQuery,
})

export const OptionalPaymentMethodInQuery = z.optional(
  z.codec(inQuery, z.optional(z.enum(paymentMethods, methodWords)), {
    decode: methodOfQuery,
    encode: (method) => (method ? methodToQuery(method) : noMethod),
  }),
)

/** 0 is a company, 1 an individual. */
export const EntityType = z.union([z.literal(0), z.literal(1)])

/** The intermediary bank, which only SWIFT uses. */
export const intermediaryFields = {
  intermediaryBankName: optionalField('Intermediary bank', { most: 140 }),
  intermediaryBankRoutingNumber: optionalField('Intermediary bank routing number', { most: 16 }),
  intermediaryBankBicCode: optionalField('Intermediary bank BIC', { most: 16 }),
  intermediaryBankCountryCode: optionalField('Intermediary bank country', { most: 3 }),
}

/**
 * Where the money goes. `paymentMethodValue` is what names the bank, or all there is to name: the sort code, the IBAN,
 * the routing number, the BIC, the bank's code, the IFSC, the whole routing code, the email address of an Interac
 * transfer, the dial code and number of mobile money joined; for a local transfer it is fixed at `MIB`, and `bankCode`
 * says where. `bankCode` is the operator's for mobile money. All but IBAN, Interac and mobile money have an account number.
 */
const accountDetailFields = {
  paymentMethodType: PaymentMethodType,
  paymentMethodValue: text(254),
  accountNumber: optionalField('Account number', { most: 34 }),
  bankCode: optionalField('Bank', { most: 24 }),
  branchCode: optionalField('Branch code', { most: 12 }),
  bankName: optionalField('Bank name', { most: 140 }),
  bankBranch: optionalField('Branch', { most: 140 }),
  bankAddress: optionalField('Bank address'),
  bankCity: optionalField('Bank city', { most: 80 }),
  bankPostCode: optionalField('Bank postcode', { most: 20 }),
  bankCountryId: optionalField('Bank country', { most: 3 }),
  bicCode: optionalField('BIC', { most: 16 }),
  routingNumber: optionalField('Routing number', { most: 16 }),
  /** The dial code of a mobile money number. */
  countryCode: optionalField('Country code', { most: 5 }),
  ...intermediaryFields,
  isAccountNumber: z.optional(z.boolean()),
  useForPayment: z.optional(z.boolean()),
  beneficiaryCurrencyCode: orEmpty(CurrencyCode),
}

/** A detail has two names of its account number, and its currency by id or by code: all of them, or any one. */
export const givenDetailFields = {
  ...accountDetailFields,
  beneficiaryAccountNumber: optionalField('Account number', { most: 34 }),
  beneficiaryCurrencyId: orEmpty(CurrencyCode),
}

type GivenDetail = z.output<z.ZodMiniObject<typeof givenDetailFields>>
export type AccountDetail = Omit<GivenDetail, 'beneficiaryAccountNumber' | 'beneficiaryCurrencyId'>

/** Refuses a detail in which two names of one field disagree. */
export const detailAgrees = z.superRefine<GivenDetail>((detail, context) => {
  const { accountNumber, beneficiaryAccountNumber: number, beneficiaryCurrencyCode: code } = detail
  const differ = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: detail })
  if (accountNumber && number && bare(accountNumber) !== bare(number))
    differ('beneficiaryAccountNumber', "This doesn't match the account number.")
  if (code && detail.beneficiaryCurrencyId && code !== detail.beneficiaryCurrencyId)
    differ('beneficiaryCurrencyId', "This doesn't match the currency code.")
})

/** A detail with one name for each thing; a second name means the same. */
export function oneNameEach({
  beneficiaryAccountNumber: number,
  beneficiaryCurrencyId: currency,
  ...detail
}: GivenDetail): AccountDetail {
  return {
    ...detail,
    ...(number && { accountNumber: detail.accountNumber ?? number }),
    ...(currency && { beneficiaryCurrencyCode: currency }),
  }
}

export const AccountDetail = z.codec(
  z.strictObject(givenDetailFields).check(detailAgrees),
  z.custom<AccountDetail>((value) => typeof value === 'object'),
  { decode: oneNameEach, encode: (detail) => detail },
)

/** Whether the payee of an Interac transfer must answer a question, or is paid at once. */
export const InteracTransferType = z.enum(['alias-regular', 'alias-deposit'])

/**
 * How a name compares with the account's: `match`; `close`; `none`, which never shows the name; `unavailable` where
 * the bank could not say, or was not asked.
 */
export const NameCheckResult = z.enum(['match', 'close', 'none', 'unavailable'])
export type NameCheckResult = z.output<typeof NameCheckResult>

/** An account of a saved beneficiary, as it may be sent again; of each currency one is used unless another is chosen. */
export const SavedAccountDetail = z.object({
  ...accountDetailFields,
  accountDetailId: Id,
  bankVerified: z.boolean(),
  /** Result of the last name check; `unavailable` also after the beneficiary was renamed. */
  nameCheck: NameCheckResult,
  /** For Interac only: found when it was saved. A payee with automatic deposit answers no security question. */
  interacTransferType: z.optional(InteracTransferType),
})
