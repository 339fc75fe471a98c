import { Refusal } from '@tradewind/contract'
import {
  type AccountingChoices,
  type AccountingConnection,
  type AccountingProduct,
  accountingProducts,
} from '@tradewind/contract/accounting'
import type { Currency } from '@tradewind/kernel'
import { addDays, type IsoDate } from '@tradewind/kernel/iso-date'
import type { Caller } from '#platform/caller'
import { withAccess } from './access.ts'
import type { AccountingNeeds } from './accounting.needs.ts'
import {
  accountsOfConnection,
  changeSettings,
  connectionOf,
  countLines,
  lockConnection,
  planRun,
} from './accounting.store.ts'
import type { Connection, SentAccount } from './accounting.types.ts'
import { daysBack } from './entry.ts'
import { SignedOut } from './requests.ts'

type Who = Pick<Caller, 'customerId'>

interface Settings {
  since: IsoDate
  accounts: readonly { accountId: string; bankAccount: string }[]
  chargesAccount: string
  transfersAccount: string
  unassignedAccount: string
  version: number
}

/** Which accounts are sent, and where their lines are booked. */
export const manageSettings = (needs: AccountingNeeds) => {
  const { db, bankClock, connectors } = needs
  const { reach } = withAccess(needs)

  async function choicesOf(connection: Connection | undefined): Promise<AccountingChoices> {
    if (!connection) throw new Refusal('accounting.not_connected')
    if (connection.status === 'SignedOut') throw new Refusal('accounting.signed_out')
    try {
      return await reach(connection, (connector, access) => connector.choices(access))
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw new Refusal(error instanceof SignedOut ? 'accounting.signed_out' : 'accounting.unreachable')
    }
  }

  const read = ({ customerId }: Who) => db.asCustomer(customerId, (tx) => connectionOf(tx, needs, customerId))

  return {
    get: ({ customerId }: Who): Promise<{ products: AccountingProduct[]; connection: AccountingConnection | null }> =>
      db.asCustomer(customerId, async (tx) => {
        const products = accountingProducts.filter((product) => connectors[product])
        const connection = await connectionOf(tx, needs, customerId)
        if (!connection) return { products, connection: null }
        const accounts = await accountsOfConnection(tx, connection.id)
        const { id: _id, customerId: _owner, tenant: _tenant, tokens: _tokens, ...shown } = connection
        return {
          products,
          connection: {
            ...shown,
            ...(await countLines(tx, connection)),
            accounts: accounts.map(({ accountId, bankAccount }) => ({ accountId, bankAccount })),
          },
        }
      }),

    choices: async (caller: Who): Promise<AccountingChoices> => choicesOf(await read(caller)),

    setUp: async ({ caller, ...asked }: Settings & { caller: Who }): Promise<void> => {
      const { customerId } = caller
      const today = bankClock.now().toISOString().slice(0, 10)
      if (asked.since > today || asked.since < addDays(today, -daysBack)) throw new Refusal('accounting.since_refused')
      const own = await db.asCustomer(customerId, (tx) => needs.accountsOf(tx, customerId))
      if (asked.accounts.some(({ accountId }) => !own.some(({ id }) => id === accountId)))
        throw new Refusal('accounts.unknown')
      const choices = await choicesOf(await read(caller))
      checkChoices(asked, choices, own)
      await db.asSystem(async (tx) => {
        const connection = await lockConnection(tx, needs, customerId)
        if (!connection) throw new Refusal('accounting.not_connected')
        if (connection.version !== asked.version) throw new Refusal('accounting.changed')
        const before = await accountsOfConnection(tx, connection.id)
        const { since, chargesAccount, transfersAccount, unassignedAccount } = asked
        await changeSettings(
          tx,
          { ...connection, since, chargesAccount, transfersAccount, unassignedAccount },
          asked.accounts.map((account) => goingOn(account, since, before)),
        )
        await needs.record(tx, 'accounting-changed', connection.product)
        await planRun(tx, connection.id, bankClock.now())
      })
    },
  }
}

/**
 * An account goes on after the last line that was taken on, and not before the chosen day. If it is to begin earlier, all
 * is looked at again: what was sent is known.
 */
function goingOn(
  account: { accountId: string; bankAccount: string },
  since: IsoDate,
  before: readonly SentAccount[],
): SentAccount {
  const known = before.find(({ accountId }) => accountId === account.accountId)
  return known && known.passed > 0n && since >= known.passedOn
    ? { ...account, passed: known.passed, passedOn: since }
    : { ...account, passed: 0n, passedOn: since }
}

function checkChoices(
  asked: Settings,
  { bankAccounts, accounts }: AccountingChoices,
  own: readonly { id: string; currency: Currency }[],
): void {
  for (const { accountId, bankAccount } of asked.accounts) {
    const mirror = bankAccounts.find(({ id }) => id === bankAccount)
    if (!mirror) throw new Refusal('accounting.choice_unknown')
    if (mirror.currencyCode !== null && mirror.currencyCode !== own.find(({ id }) => id === accountId)?.currency)
      throw new Refusal('accounting.currency_differs')
  }
  for (const chosen of [asked.chargesAccount, asked.transfersAccount, asked.unassignedAccount])
    if (!accounts.some(({ id }) => id === chosen)) throw new Refusal('accounting.choice_unknown')
}
