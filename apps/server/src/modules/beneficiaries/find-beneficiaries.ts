import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import type { BeneficiariesNeeds } from './beneficiaries.needs.ts'
import { countryName } from './beneficiaries.rules.ts'
import {
  type BeneficiaryFilter,
  findBeneficiary,
  findByCurrency,
  findCards,
  findRecentlyPaid,
  findSome,
  pageOfBeneficiaries,
} from './beneficiaries.store.ts'
import type { BeneficiaryCard, SavedBeneficiary } from './beneficiaries.types.ts'

/** The customer's beneficiary. Someone else's and none at all are refused alike, so that ids cannot be tried out. */
export async function beneficiaryOf(tx: Tx, customerId: string, beneficiaryId: string): Promise<SavedBeneficiary> {
  const beneficiary = await findBeneficiary(tx, customerId, beneficiaryId)
  if (!beneficiary) throw new Refusal('beneficiaries.unknown')
  return beneficiary
}

export const getBeneficiary =
  ({ db }: Pick<BeneficiariesNeeds, 'db'>) =>
  ({ customerId, beneficiaryId }: { customerId: string; beneficiaryId: string }): Promise<SavedBeneficiary> =>
    db.asCustomer(customerId, (tx) => beneficiaryOf(tx, customerId, beneficiaryId))

/** Those of these that the customer has, by their ids. */
export const findMany =
  ({ db }: Pick<BeneficiariesNeeds, 'db'>) =>
  (customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, SavedBeneficiary>> =>
    db.asCustomer(
      customerId,
      async (tx) => new Map((await findSome(tx, customerId, ids)).map((saved) => [saved.id, saved])),
    )

export const listBeneficiaries =
  ({ db }: Pick<BeneficiariesNeeds, 'db'>) =>
  (filter: BeneficiaryFilter): Promise<{ found: SavedBeneficiary[]; total: number }> =>
    db.asCustomer(filter.customerId, (tx) => pageOfBeneficiaries(tx, filter))

/** Beneficiaries that one account can pay, by name: those of its currency, as long as that is what was asked for. */
export const listAccountBeneficiaries =
  ({ db, accounts }: Pick<BeneficiariesNeeds, 'db' | 'accounts'>) =>
  ({ customerId, accountId, currency }: { customerId: string; accountId: string; currency: Currency }) =>
    db.asCustomer(customerId, async (tx) => {
      const account = await accounts.accountOf(tx, customerId, accountId)
      return account.currency === currency ? findByCurrency(tx, customerId, currency) : []
    })

/** Those paid last, in whatever currency; with a currency those that were paid at an account in it. */
export const listRecentBeneficiaries =
  ({ db }: Pick<BeneficiariesNeeds, 'db'>) =>
  (request: { customerId: string; currency: Currency | undefined; count: number }): Promise<SavedBeneficiary[]> =>
    db.asCustomer(request.customerId, (tx) => findRecentlyPaid(tx, request))

/** How many of a currency are shown beside an account; the list has all of them. */
const maxCards = 10

/** Who is paid from accounts of each currency, by the currency. */
export const cardsByCurrency =
  ({ db }: Pick<BeneficiariesNeeds, 'db'>) =>
  async (customerId: string, currencies: readonly Currency[]): Promise<ReadonlyMap<Currency, BeneficiaryCard[]>> => {
    const matching = await db.asCustomer(customerId, (tx) =>
      findCards(tx, { customerId, currencies: [...new Set(currencies)], most: maxCards }),
    )
    return new Map(
      [...Map.groupBy(matching, ({ currency }) => currency)].map(([currency, cards]) => [
        currency,
        cards.map(({ id, accountName, countryId }) => ({
          beneficiaryId: id,
          beneficiaryAccountName: accountName,
          country: countryName(countryId),
        })),
      ]),
    )
  }
