import * as z from 'zod/mini'
import { namesFitEntity, payeeNames } from './beneficiary-fields.ts'
import { call } from './call.ts'
import { type FormRule, field, is, noSpecial, optionalField } from './form-rules.ts'
import { TransactionPin } from './identity.ts'
import { PasskeyAnswer } from './passkeys.ts'
import {
  categoryFields,
  categoryGiven,
  OneTimePassword,
  PlacedOrder,
  sendRefusals,
  voucherCodeField,
  voucherRefusals,
} from './payments.ts'
import { amountFits, Id, OptionalId } from './wire.ts'

/** The product code of every payout from a rupee wallet. */
export const walletPayoutProduct = 'LTH-001'
export const walletPayoutChannel = 'WalletInrPayout'

/** India's payment networks carry no other characters. */
export const payoutDescriptionRules: readonly FormRule[] = [noSpecial]

/** The person in India: what the channel's bank asks for. */
const WalletBeneficiary = z
  .strictObject({
    beneficiaryId: OptionalId,
    ...payeeNames,
    /** Absent, the network gets a dash. */
    phoneNumber: optionalField('Phone number', { most: 24 }),
    address: optionalField('Address', { most: 140 }),
    city: optionalField('City', { most: 80 }),
    ifsc: field('IFSC', { most: 20 }),
    accountNumber: field('Account number', { most: 40 }),
  })
  .check(namesFitEntity)

export const walletPayout = call({
  name: 'payouts.walletPayout',
  affects: ['accounts', 'transactions', 'beneficiaries'],
  call: 'POST /transactions/api/v1/wallet/wallet-payout',
  summary: 'Pays rupees out of a wallet to an account in India, in the name of a remitter or the customer.',
  permission: 'payments:create',
  idempotent: true,
  body: z
    .strictObject({
      customerId: Id,
      /** The number of the wallet that pays, as its details show it; compared when given. */
      walletAccountNumber: optionalField('Wallet account number', { most: 34 }),
      walletId: Id,
      currency: z.literal('INR'),
      channel: field('Channel', { most: 40, rules: [is(walletPayoutChannel)] }),
      productCode: z._default(z.literal(walletPayoutProduct), walletPayoutProduct),
      description: optionalField('Description', { most: 140, rules: payoutDescriptionRules }),
      amount: field('Amount', { most: 60 }),
      /** Amount and charge together as shown to the customer: compared where given, never trusted. */
      totalAmount: optionalField('Total amount', { most: 60 }),
      /** In whose name it is paid; the customer's own where nobody is named. */
      remitterId: OptionalId,
      /** Left out, it is what the category says, where a category says it. */
      purposeCode: optionalField('Purpose code', { most: 8 }),
      ...categoryFields,
      transactionPin: TransactionPin,
      transactionOneTimePassword: OneTimePassword,
      transactionPasskey: z.optional(PasskeyAnswer),
      voucherCode: voucherCodeField(),
      saveAsBeneficiary: z._default(z.boolean(), false),
      beneficiary: WalletBeneficiary,
    })
    .check(
      categoryGiven,
      amountFits('amount', () => 'INR'),
      amountFits('totalAmount', () => 'INR'),
    ),
  value: PlacedOrder,
  refusals: [...sendRefusals, ...voucherRefusals, 'gateway.remitter_unknown', 'gateway.remitter_expired'],
})
