import { type configuration, type serviceMessages as contract, type Reply, wire } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import type { Logger } from 'pino'
import type { Accounts } from '#modules/accounts'
import type { Customers } from '#modules/customers'
import type { Caller, StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { createSharedSetting } from '#platform/shared-setting'
import { bySeverity, stateOf, timeFault } from './messages.rules.ts'
import {
  endMessage,
  insertMessage,
  type MessageSearch,
  messagePage,
  openMessages,
  type StoredMessage,
  usesNetwork,
} from './messages.store.ts'

interface MessagesNeeds {
  db: Database
  clock: Clock
  random: Random
  log: Pick<Logger, 'warn'>
  accounts: Pick<Accounts, 'accountsOf'>
  customers: Pick<Customers, 'productOf'>
}

type ShownMessages = Reply<typeof configuration.getServiceMessages>

const usedDays = 90

/**
 * Messages about incidents: published by staff, shown to the customers concerned. Every process keeps those that haven't ended
 * in memory, so requests don't query the database while there are none.
 */
export function createMessages({ db, clock, random, log, accounts, customers }: MessagesNeeds) {
  const open = createSharedSetting<readonly StoredMessage[]>({
    db,
    log,
    channel: 'service_message',
    initial: [],
    read: (tx) => openMessages(tx, clock.now()),
  })
  const live = (): StoredMessage[] => {
    const now = clock.now()
    return open
      .current()
      .filter((message) => stateOf(message, now) === 'live')
      .toSorted(bySeverity)
  }

  async function isFor(tx: Tx, { audience }: StoredMessage, customerId: string): Promise<boolean> {
    switch (audience.kind) {
      case 'everybody':
        return true
      case 'product':
        return (await customers.productOf(tx, customerId)) === audience.product
      case 'currency':
        return (await accounts.accountsOf(tx, customerId)).some(
          ({ currency, status }) => currency === audience.currencyCode && status !== 'Closed',
        )
      case 'network':
        return usesNetwork(tx, customerId, audience.network, new Date(clock.now().getTime() - usedDays * 86_400_000))
    }
  }

  return {
    follow: open.follow,

    /** For visitors to the sign-in page. */
    forEverybody: async (): Promise<ShownMessages> =>
      live()
        .filter(({ audience }) => audience.kind === 'everybody')
        .map(shown),

    forCustomer: async ({ customerId }: Pick<Caller, 'customerId'>): Promise<ShownMessages> => {
      const all = live()
      if (all.every(({ audience }) => audience.kind === 'everybody')) return all.map(shown)
      return db.asSystem(async (tx) => {
        const own: StoredMessage[] = []
        for (const message of all) if (await isFor(tx, message, customerId)) own.push(message)
        return own.map(shown)
      })
    },

    list: (search: Omit<MessageSearch, 'now'>): Promise<Reply<typeof contract.listServiceMessages>> =>
      db.asSystem(async (tx) => {
        const now = clock.now()
        const { found, total } = await messagePage(tx, { ...search, now })
        const { page, pageSize } = search
        return {
          records: found.map(({ id, endedAt, endedByName, ...message }) => ({
            ...message,
            messageId: id,
            ended: endedAt && endedByName !== null ? { at: endedAt, byName: endedByName } : null,
            state: stateOf({ ...message, endedAt }, now),
          })),
          pageData: wire.pageData({ page, pageSize, total }),
        }
      }),

    publish: async ({ caller, ...message }: NewMessage): Promise<{ messageId: string }> => {
      const now = clock.now()
      const fault = timeFault(message, now)
      if (fault) throw new Refusal(fault)
      const id = uuidv7(now, random)
      await db.asSystem(async (tx) => {
        const by = { publishedBy: caller.staffId, publishedByName: caller.name, publishedAt: now }
        await insertMessage(tx, { ...message, ...by, id })
        await open.changed(tx)
      })
      await open.refresh()
      return { messageId: id }
    },

    end: async ({ caller, messageId }: { caller: StaffCaller; messageId: string }): Promise<void> => {
      await db.asSystem(async (tx) => {
        if (!(await endMessage(tx, messageId, { name: caller.name, at: clock.now() })))
          throw new Refusal('serviceMessages.over')
        await open.changed(tx)
      })
      await open.refresh()
    },
  }
}

export type Messages = ReturnType<typeof createMessages>

interface NewMessage
  extends Pick<contract.PublishedMessage, 'title' | 'text' | 'severity' | 'audience' | 'startsAt' | 'endsAt'> {
  caller: StaffCaller
}

const shown = ({ id, title, text, severity, endsAt }: StoredMessage): ShownMessages[number] => ({
  messageId: id,
  title,
  text,
  severity,
  endsAt,
})
