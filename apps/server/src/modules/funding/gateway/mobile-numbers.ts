import { Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { bare } from '@tradewind/kernel/bank/bare'
import { findCountry } from '@tradewind/kernel/country'
import { mobileNumberOf, readInternational } from '@tradewind/kernel/numbering-plan'
import { type StoredAnswer, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import type { GatewayNeeds } from './gateway.needs.ts'
import {
  deleteNumber,
  findNumber,
  findNumbers,
  findNumbersOf,
  insertOrFindNumber,
  lockSavings,
} from './gateway.store.ts'
import type { MobileNumber, MobileNumberView, ProviderView } from './gateway.types.ts'

/** As many as one customer saves. */
export const maxNumbers = 20

interface ProvidersRequest {
  country: string
  currency: Currency
  channel: string | undefined
  /** The header that names the country once more. */
  countryIso: string | string[] | undefined
}

/** The operators whose wallets can be paid in a currency in a country; none where no network of ours goes. */
export const listProviders =
  ({ rails }: Pick<GatewayNeeds, 'rails'>) =>
  async ({
    country: code,
    currency,
    channel = 'MobileMoney',
    countryIso,
  }: ProvidersRequest): Promise<ProviderView[]> => {
    const country = findCountry(code.toUpperCase())
    if (!country) throw invalidField('country', "We don't recognize this country.")
    if (countryIso === undefined) throw invalidField('CountryIso', 'Name the country in the header CountryIso.')
    if (findCountry(String(countryIso).toUpperCase()) !== country)
      throw invalidField('country', 'The CountryIso header names a different country.')
    if (rails.railFor('MobileMoney', currency) === undefined) return []
    if (!rails.countriesOf(currency).includes(country.alpha2)) return []
    const operators = await rails.directory.operatorsIn(country.alpha2)
    return operators.map(({ code: operator, wallet, dialCode }) => ({
      code: operator,
      name: wallet,
      country: country.alpha2,
      dialCode,
      currency,
      channel,
    }))
  }

/** A wallet as someone types it. */
interface TypedWallet {
  phoneNumber: string
  provider: string
  /** Where it is not said, the number names it by its country code. */
  countryIso?: string | undefined
}

/** A wallet: its number as digits with the dial code, its operator and the country of both. */
export type Wallet = Pick<MobileNumber, 'phoneNumber' | 'provider' | 'providerName' | 'countryId'>

/** The country that a number names by its code, written with a plus, as it is dialled, or as wallets are stored. */
const countryOfNumber = (phoneNumber: string): string | undefined =>
  (readInternational(phoneNumber) ?? readInternational(`+${phoneNumber.trim()}`))?.iso2

async function readWallet(
  { directory }: Pick<GatewayNeeds['rails'], 'directory'>,
  typed: TypedWallet,
): Promise<Wallet> {
  const country = findCountry((typed.countryIso ?? countryOfNumber(typed.phoneNumber) ?? '').toUpperCase())
  const full = country && mobileNumberOf(bare(typed.phoneNumber).replace(/^00/, '+'), country.alpha2)
  if (!country || full === undefined) throw new Refusal('verification.mobile_number_invalid')
  const operators = await directory.operatorsIn(country.alpha2)
  const operator = operators.find(({ code }) => code === typed.provider.trim().toUpperCase())
  if (!operator) throw new Refusal('verification.operator_unknown')
  return {
    phoneNumber: full.slice(1),
    provider: operator.code,
    providerName: operator.wallet,
    countryId: country.alpha2,
  }
}

/** The wallet that someone names: a saved one of the customer's, or a new one. Absent and foreign ids are alike. */
export const walletOf =
  ({ db, personal, rails }: Pick<GatewayNeeds, 'db' | 'personal' | 'rails'>) =>
  async (customerId: string, named: { savedId: string } | TypedWallet): Promise<Wallet> => {
    if (!('savedId' in named)) return readWallet(rails, named)
    const saved = await db.asCustomer(customerId, (tx) => findNumber(tx, personal, customerId, named.savedId))
    if (!saved) throw new Refusal('gateway.number_unknown')
    const { phoneNumber, provider, providerName, countryId } = saved
    return { phoneNumber, provider, providerName, countryId }
  }

export interface AddNumber extends TypedWallet {
  customerId: string
  accountNumber: string
  answerWith(id: string): StoredAnswer
}

/** Saves a number of the customer's own, once for each account that it funds. */
export const addNumber =
  ({
    db,
    clock,
    random,
    personal,
    rails,
    record,
  }: Pick<GatewayNeeds, 'db' | 'clock' | 'random' | 'personal' | 'rails' | 'record'>) =>
  async ({ customerId, answerWith, ...request }: AddNumber): Promise<string> => {
    const wallet = await readWallet(rails, request)
    const now = clock.now()
    return db.asCustomer(customerId, async (tx) => {
      await lockSavings(tx, customerId)
      if ((await findNumbers(tx, personal, customerId)).length >= maxNumbers)
        throw new Refusal('gateway.too_many_saved')
      const made = uuidv7(now, random)
      const id = await insertOrFindNumber(tx, personal, {
        id: made,
        customerId,
        ...wallet,
        accountNumber: request.accountNumber,
        createdAt: now,
      })
      // The same number again is the one that is there.
      if (id === made) await record(tx, 'mobile-number-added', wallet.providerName)
      await storeAnswers(tx, [answerWith(id)])
      return id
    })
  }

export const listNumbers =
  ({ db, personal }: Pick<GatewayNeeds, 'db' | 'personal'>) =>
  async (request: { customerId: string; accountNumber: string | undefined }): Promise<MobileNumberView[]> => {
    const { customerId, accountNumber } = request
    const numbers = await db.asCustomer(customerId, (tx) =>
      accountNumber === undefined
        ? findNumbers(tx, personal, customerId)
        : findNumbersOf(tx, personal, customerId, accountNumber),
    )
    return numbers.map(viewOf)
  }

/** Refuses absent and foreign ids alike. */
export const getNumber =
  ({ db, personal }: Pick<GatewayNeeds, 'db' | 'personal'>) =>
  async ({ customerId, id }: { customerId: string; id: string }): Promise<MobileNumberView> => {
    const saved = await db.asCustomer(customerId, (tx) => findNumber(tx, personal, customerId, id))
    if (!saved) throw new Refusal('gateway.number_unknown')
    return viewOf(saved)
  }

export const forgetNumber =
  ({ db, personal, record }: Pick<GatewayNeeds, 'db' | 'personal' | 'record'>) =>
  ({ customerId, id }: { customerId: string; id: string }): Promise<void> =>
    db.asCustomer(customerId, async (tx) => {
      const saved = await findNumber(tx, personal, customerId, id)
      const gone = await deleteNumber(tx, customerId, id)
      if (gone === 0 || !saved) throw new Refusal('gateway.number_unknown')
      await record(tx, 'mobile-number-deleted', saved.providerName)
    })

function viewOf(one: MobileNumber): MobileNumberView {
  const { customerId: _, countryId, ...rest } = one
  return { ...rest, countryIso: countryId }
}
