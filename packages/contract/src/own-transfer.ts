import type { Currency } from '@tradewind/kernel'
import { requiredWords } from '@tradewind/kernel/form-rules'
import * as z from 'zod/mini'
import { EntityType } from './account-details.ts'
import { categoryFields } from './category-fields.ts'
import { field, optionalField, orEmpty } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { amountFault, CurrencyCode, Id, OptionalId } from './wire.ts'

/** What the transfer payload says of who is paid: empty here, because the money stays with its owner. */
const payeeFields = [
  'beneficiaryId',
  'beneficiaryFirstName',
  'beneficiaryLastName',
  'beneficiaryCompanyName',
  'beneficiaryAccountName',
  'beneficiaryEmailAddress',
  'notifyBeneficiaryEmail',
  'beneficiaryCountryId',
  'beneficiaryCountryIso',
  'beneficiaryState',
  'beneficiaryCity',
  'beneficiaryAddress',
  'beneficiaryPostcode',
  'beneficiaryIDType',
  'beneficiaryIDNumber',
  'phoneNumber',
  'buildingNumber',
  'streetName',
  'townName',
  'lei',
  'idIssueDate',
  'idExpiryDate',
  'intermediaryBankName',
  'intermediaryBankRoutingNumber',
  'intermediaryBankBicCode',
  'intermediaryBankCountryCode',
  'purposeCode',
  'transactionOneTimePassword',
] as const

const emptyWords = 'Leave this empty: the money stays with its owner.'
const Empty = z.optional(z.literal('', emptyWords))
const EmptyList = z.optional(z.array(z.literal('', emptyWords)).check(z.maxLength(0, emptyWords)))
const empty = Object.fromEntries(payeeFields.map((name) => [name, Empty])) as Record<
  (typeof payeeFields)[number],
  typeof Empty
>

/** Money that a customer moves between two own accounts of one currency: also as a transfer payload without a payee. */
export const OwnTransfer = z
  .strictObject({
    accountType: z.optional(z.literal(0)),
    customerId: OptionalId,
    sourceAccountId: Id,
    destinationAccountId: Id,
    currencyCode: orEmpty(CurrencyCode),
    sourceCurrencyId: orEmpty(CurrencyCode),
    sourceCurrencyCode: orEmpty(CurrencyCode),
    amount: field('Amount', { most: 60 }),
    /** There is no charge: compared where given. */
    totalAmount: optionalField('Total amount', { most: 60 }),
    narration: optionalField('Narration', { most: 140 }),
    transactionPin: TransactionPin,
    /** Nothing is spent, so that no list counts it: taken from the payload and not kept. */
    ...categoryFields,
    productCode: optionalField('Product code', { most: 20 }),
    schedulePaymentKey: optionalField('Schedule key', { most: 64 }),
    transactionLimitExceeded: z.optional(z.boolean()),
    saveAsBeneficiary: z.optional(z.literal(false, emptyWords)),
    beneficiaryEntityType: z.optional(EntityType),
    beneficiaryAccountDetailsRequests: EmptyList,
    documentUploadItems: EmptyList,
    ...empty,
  })
  .check(
    z.superRefine((transfer, context) => {
      const refuse = (field: keyof typeof transfer, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message, input: transfer[field] })
      const [currency, other] = currenciesOf(transfer)
      if (!currency) return refuse('currencyCode', requiredWords('Currency'))
      if (other) return refuse('currencyCode', 'These name two different currencies.')
      for (const name of ['amount', 'totalAmount'] as const) {
        const fault = transfer[name] === undefined ? undefined : amountFault(transfer[name], currency)
        if (fault) refuse(name, fault)
      }
    }),
  )

const currencyNames = ['currencyCode', 'sourceCurrencyCode', 'sourceCurrencyId'] as const
type NamedCurrency = { [name in (typeof currencyNames)[number]]?: Currency | undefined }

/** The currency goes by three names; whoever gives several gives the same. */
export const currenciesOf = (transfer: NamedCurrency): Currency[] => [
  ...new Set(currencyNames.flatMap((name) => transfer[name] ?? [])),
]
