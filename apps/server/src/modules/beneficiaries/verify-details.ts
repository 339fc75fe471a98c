import { Refusal } from '@tradewind/contract'
import { addressOf, methods, verifiedBank } from './beneficiaries.rules.ts'
import type { BeneficiariesNeeds } from './beneficiaries.service.ts'
import type {
  Bank,
  BankFound,
  NormalisedDetails,
  PaymentMethod,
  RailsForBeneficiaries,
  VerifiedBankView,
} from './beneficiaries.types.ts'
import { checkedNumbers } from './bank-numbers.rules.ts'
import { countOneMore } from './quota.rules.ts'
import { lockQuota, rememberVerification, writeQuota } from './verification.store.ts'

/** Details as a person typed them, and the name to compare with the account's, if any. */
export interface Asked {
  customerId: string
  method: PaymentMethod
  routing: string
  accountNumber: string
  accountName?: string | undefined
}

/**
 * Checks bank details: the numbers by themselves, the bank in the directory, the account and its name at the bank. What
 * is found is remembered for the customer. Numbers that cannot be right cost nothing; everything that reaches the
 * outside world is counted first, in a commit of its own, so that neither a refusal nor a crash gives a lookup back.
 */
export const verifyDetails =
  (needs: Pick<BeneficiariesNeeds, 'db' | 'clock' | 'rails'>) =>
  async ({ customerId, accountName, ...typed }: Asked): Promise<VerifiedBankView> => {
    const details = checkedNumbers(typed)
    await countLookup(needs, customerId)

    const { directory } = needs.rails
    const found = await bankOf(directory, details)
    if (!found) throw new Refusal('verification.bank_unknown')
    const { rail, currency } = methods[details.method]
    const check = await directory.checkAccount({ rail, to: addressOf(details), name: accountName })
    if (!check.accountKnown) throw new Refusal('verification.account_unknown')

    const bank = bankFrom(found)
    const verifiedAt = needs.clock.now()
    await needs.db.asCustomer(customerId, (tx) =>
      rememberVerification(tx, customerId, { ...details, currency, bank, nameCheck: check.result, verifiedAt }),
    )
    return verifiedBank(details, bank, check)
  }

function countLookup({ db, clock }: Pick<BeneficiariesNeeds, 'db' | 'clock'>, customerId: string): Promise<void> {
  return db.asCustomer(customerId, async (tx) => {
    const decision = countOneMore(await lockQuota(tx, customerId), clock.now())
    if (!decision.may) throw new Refusal('verification.too_many', { retryAfter: decision.retryAfterSeconds })
    await writeQuota(tx, customerId, decision.madeAt)
  })
}

function bankOf(
  directory: RailsForBeneficiaries['directory'],
  { method, routing }: NormalisedDetails,
): Promise<BankFound | undefined> {
  switch (method) {
    case 'SortCode':
      return directory.bankBySortCode(routing)
    case 'Iban':
      return directory.bankByIban(routing)
    case 'AbaRouting':
      return directory.bankByRoutingNumber(routing)
    case 'Transfer':
      return directory.bankByNigerianCode(routing)
  }
}

const bankFrom = ({ code, name, address, city, countryId, bic }: BankFound): Bank => ({
  code,
  name,
  address,
  city,
  country: countryId,
  bic,
})
