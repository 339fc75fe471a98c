import { type settings as contract, Refusal } from '@tradewind/contract'
import { parseBic } from '@tradewind/kernel/bank/bic'
import { parseIban } from '@tradewind/kernel/bank/iban'
import { findCountry } from '@tradewind/kernel/country'
import type * as z from 'zod/mini'
import { type StoredAnswer, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import type { ProfileNeeds } from './profile.needs.ts'
import {
  findReversalAccounts,
  insertReversalAccount,
  lockReversalAccounts,
  type ReversalFields,
  removeReversalAccount,
  type StoredReversalAccount,
} from './reversal-accounts.store.ts'

type Given = Omit<z.output<NonNullable<typeof contract.addReversalAccount.body>>, 'customerId'>

/** As many as one customer has. */
export const mostReversalAccounts = 10

/** Accounts at other banks that money goes back to when it cannot stay with us or with a payee. */
export function createReversalAccounts({ db, clock, random, personal }: ProfileNeeds) {
  return {
    list: async (customerId: string): Promise<contract.ReversalAccount[]> =>
      (await db.asCustomer(customerId, (tx) => findReversalAccounts(tx, personal, customerId))).map(view),

    add: (request: {
      customerId: string
      given: Given
      answerWith(added: contract.ReversalAccount): StoredAnswer
    }): Promise<contract.ReversalAccount> => {
      const { customerId, given, answerWith } = request
      const fields = soundAccount(given)
      return db.asCustomer(customerId, async (tx) => {
        await lockReversalAccounts(tx, customerId)
        const there = await findReversalAccounts(tx, personal, customerId)
        if (there.some((one) => one.currency === given.currencyCode && numberOf(one) === numberOf(fields)))
          throw new Refusal('settings.reversal_exists')
        if (there.length >= mostReversalAccounts) throw new Refusal('settings.reversal_full')
        const at = clock.now()
        const id = uuidv7(at, random)
        await insertReversalAccount(tx, personal, { id, customerId, currency: given.currencyCode, fields, at })
        const added = view({ ...fields, id, currency: given.currencyCode, createdAt: at })
        await storeAnswers(tx, [answerWith(added)])
        return added
      })
    },

    remove: async ({ customerId, id }: { customerId: string; id: string }): Promise<void> => {
      const gone = await db.asCustomer(customerId, (tx) =>
        removeReversalAccount(tx, { customerId, id, at: clock.now() }),
      )
      if (gone === 0) throw new Refusal('settings.reversal_unknown')
    },
  }
}

const numberOf = ({ iban, bankCode, accountNumber }: ReversalFields): string =>
  iban ?? `${bankCode ?? ''} ${accountNumber ?? ''}`

/** The account as it is kept: an IBAN, or an account number with its bank code. Refuses what cannot be one. */
export function soundAccount(given: Given): ReversalFields {
  const country = findCountry(given.countryId.toUpperCase())?.alpha2
  if (!country) throw invalidField('countryId', 'Choose a country from the list.')
  const iban = given.iban === undefined ? null : parseIban(given.iban)
  if (typeof iban === 'string') throw invalidField('iban', 'IBAN is not valid')
  const bare = (text: string | undefined) => text?.replaceAll(/[\s-]/g, '').toUpperCase() ?? null
  const accountNumber = bare(given.accountNumber)
  const bankCode = bare(given.bankCode)
  if (!iban && !accountNumber) throw invalidField('accountNumber', 'Account number is required')
  if (accountNumber && !/^[A-Z0-9]{4,34}$/.test(accountNumber))
    throw invalidField('accountNumber', 'Account number is not valid')
  if (!iban && !bankCode) throw invalidField('bankCode', 'Bank code is required')
  if (bankCode && !/^[A-Z0-9]{2,20}$/.test(bankCode)) throw invalidField('bankCode', 'Bank code is not valid')
  const swift = given.swiftCode === undefined ? null : parseBic(given.swiftCode)
  if (typeof swift === 'string') throw invalidField('swiftCode', 'SWIFT code is not valid')
  return {
    accountName: given.accountName,
    bankName: given.bankName,
    countryId: country,
    accountNumber,
    bankCode,
    iban: iban?.iban ?? null,
    swiftCode: swift?.bic ?? null,
  }
}

const view = ({ currency, createdAt, ...one }: StoredReversalAccount): contract.ReversalAccount => ({
  ...one,
  currencyCode: currency,
  dateAdded: createdAt,
})
