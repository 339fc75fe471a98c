import { type settings as contract, Refusal } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { parseBic } from '@tradewind/kernel/bank/bic'
import { parseIban } from '@tradewind/kernel/bank/iban'
import { findCountry } from '@tradewind/kernel/country'
import type * as z from 'zod/mini'
import type { SecurityPlace } from '#modules/identity'
import type { Caller, StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { type StoredAnswer, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import { invalidField } from '#platform/validation'
import { checkPin } from './ask.ts'
import {
  findReversalAccounts,
  insertReversalAccount,
  lockReversalAccounts,
  type ReversalFields,
  removeReversalAccount,
  type StoredReversalAccount,
} from './reversal-accounts.store.ts'
import type { SettingsNeeds } from './settings.needs.ts'

type Given = Omit<z.output<NonNullable<typeof contract.addReversalAccount.body>>, 'customerId' | 'transactionPin'>

type ReversalOf = Pick<StoredReversalAccount, 'bankName' | 'currency' | 'iban' | 'bankCode' | 'accountNumber'>

/** Who changes something, from where. */
interface Acting {
  caller: Caller
  place: SecurityPlace
}

/** As many as one customer has. */
export const maxReversalAccounts = 10

/** Accounts at other banks that our team uses by hand for money that cannot be credited to the customer. */
export function createReversalAccounts(needs: SettingsNeeds) {
  const { db, clock, random, personal, customers, identity, notifications, staff } = needs

  /** Everybody who acts for the customer learns of it: whoever adds an account may not be one of them. */
  const inform = async (tx: Tx, { caller, place }: Acting, what: 'added' | 'removed', of: ReversalOf) => {
    const { userId, customerId, sessionId } = caller
    const detail = `${of.bankName} ····${numberOf(of).slice(-4)}`
    const kind = `reversal-account-${what}` as const
    await identity.securityEvents.record(tx, { userId, customerId, sessionId, kind, place, detail })
    const { name } = (await customers.customerOf(tx, customerId)) ?? { name: '' }
    const data = { what, company: name, bank: of.bankName, ending: numberOf(of).slice(-4), currency: of.currency }
    for (const to of await customers.emailsOf(tx, customerId))
      await notifications.notify(tx, { to, channel: 'email', template: 'reversal-account-changed', data })
  }

  return {
    list: async (customerId: string): Promise<contract.ReversalAccount[]> =>
      (await db.asCustomer(customerId, (tx) => findReversalAccounts(tx, personal, customerId))).map(view),

    /** Whether two customers have their money returned to the same account. */
    shareAccount: async (tx: Tx, one: string, other: string): Promise<boolean> => {
      const [theirs, others] = [
        await findReversalAccounts(tx, personal, one),
        await findReversalAccounts(tx, personal, other),
      ]
      return theirs.some((account) => others.some((another) => isSame(account, another)))
    },

    /** For staff who return money by hand. The look is recorded, whatever it finds. */
    listForStaff: ({
      caller,
      customerId,
      currency,
    }: {
      caller: StaffCaller
      customerId: string
      currency: Currency | undefined
    }): Promise<contract.ReversalAccount[]> =>
      db.asSystem(async (tx) => {
        if (!(await customers.customerOf(tx, customerId))) throw new Refusal('request.not_found')
        await staff.recordAccess(tx, {
          customerId,
          staffId: caller.staffId,
          kind: 'customer',
          subject: customerId,
          reason: 'reversal accounts',
        })
        const all = await findReversalAccounts(tx, personal, customerId)
        return all.filter((one) => currency === undefined || one.currency === currency).map(view)
      }),

    add: async (request: {
      caller: Caller
      place: SecurityPlace
      pin: Secret | undefined
      given: Given
      answerWith(added: contract.ReversalAccount): StoredAnswer
    }): Promise<contract.ReversalAccount> => {
      const { caller, place, pin, given, answerWith } = request
      const { customerId } = caller
      const fields = soundAccount(given)
      await checkPin(needs, caller, pin)
      return db.asCustomer(customerId, async (tx) => {
        await lockReversalAccounts(tx, customerId)
        const there = await findReversalAccounts(tx, personal, customerId)
        if (there.some((one) => one.currency === given.currencyCode && numberOf(one) === numberOf(fields)))
          throw new Refusal('settings.reversal_exists')
        if (there.length >= maxReversalAccounts) throw new Refusal('settings.reversal_full')
        const at = clock.now()
        const id = uuidv7(at, random)
        await insertReversalAccount(tx, personal, { id, customerId, currency: given.currencyCode, fields, at })
        const added = view({ ...fields, id, currency: given.currencyCode, createdAt: at })
        await inform(tx, { caller, place }, 'added', { ...fields, currency: given.currencyCode })
        await storeAnswers(tx, [answerWith(added)])
        return added
      })
    },

    remove: async ({ caller, place, id, pin }: Acting & { id: string; pin: Secret | undefined }): Promise<void> => {
      const { customerId, userId, sessionId } = caller
      // Nothing leaves by a removal, so that none is needed.
      if (pin) await identity.verifyPin({ userId, sessionId, pin })
      await db.asCustomer(customerId, async (tx) => {
        const account = (await findReversalAccounts(tx, personal, customerId)).find((one) => one.id === id)
        const gone = await removeReversalAccount(tx, { customerId, id, at: clock.now() })
        if (gone === 0 || !account) throw new Refusal('settings.reversal_unknown')
        await inform(tx, { caller, place }, 'removed', account)
      })
    },
  }
}

type Numbers = Pick<ReversalFields, 'iban' | 'bankCode' | 'accountNumber'>

/** Whether they are one account, also where one of them is given by its IBAN and the other by what stands in it. */
function isSame(one: Numbers, other: Numbers): boolean {
  if (!one.iban === !other.iban) return numberOf(one) === numberOf(other)
  const [{ iban }, { bankCode, accountNumber }] = one.iban ? [one, other] : [other, one]
  // Both are letters and digits; where the number is shorter than its place, zeros are before it.
  return new RegExp(`${bankCode}0*${accountNumber}`).test(iban?.slice(4) ?? '')
}

const numberOf = ({ iban, bankCode, accountNumber }: Numbers): string =>
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
