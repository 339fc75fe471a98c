import type { Money } from '@tradewind/kernel'
import type { AccountAddress } from '../rails.types.ts'

/**
 * How a demo user or a test makes a network of the sandbox behave: by the last two digits of the amount, or by the last
 * four of the beneficiary's account number or IBAN. Code, the list of scenarios and the documentation share this table.
 */
export const scenarios = {
  unknownAccount: {
    account: '0000',
    behaviour:
      "The beneficiary's bank does not know the account: checks say so, and a payment is rejected (AC01, R03).",
  },
  closedAccount: {
    account: '0001',
    behaviour: 'The account was closed: checks still find it, a payment is rejected (AC04, R02).',
  },
  rejected: { amount: '11', behaviour: "The beneficiary's bank rejects the payment: closed account (AC04, R02)." },
  returned: { amount: '12', behaviour: 'The payment settles and is returned two business days later (MS03, R23).' },
  timeoutAfterEffect: {
    amount: '13',
    behaviour: 'The network takes the order, but its answer is lost. Asking finds the order, and it settles.',
  },
  timeoutBeforeEffect: {
    amount: '14',
    behaviour: 'The order is lost on the way. Asking finds nothing, and the order gets through when it is sent again.',
  },
  duplicateMessages: {
    amount: '15',
    behaviour: 'Every message comes twice, and the last one once more under another message id.',
  },
  lateMessage: { amount: '16', behaviour: 'The last message comes two hours late. Asking gives the truth before.' },
  outOfOrder: { amount: '17', behaviour: 'The settlement is told before the acceptance.' },
  refused: {
    amount: '18',
    behaviour: 'The network refuses the order at once: payments of this kind are forbidden (AG01, R20).',
  },
  contradiction: {
    amount: '19',
    behaviour: 'The payment settles, and a minute later a message claims that it was rejected.',
  },
  silence: {
    amount: '21',
    behaviour: 'The answer is lost after the order was taken, and for an hour the network answers nothing.',
  },
} as const satisfies Record<string, { behaviour: string } & ({ amount: string } | { account: string })>

export type Scenario = keyof typeof scenarios

/** The scenario that an order selects. Account details go before amounts. */
export function scenarioFor(amount: Money, to: AccountAddress): Scenario | undefined {
  const account = 'iban' in to ? to.iban : to.accountNumber
  const cents = (amount.minor % 100n).toString().padStart(2, '0')
  const names = Object.keys(scenarios) as Scenario[]
  return names.find((name) => {
    const trigger = scenarios[name]
    return 'account' in trigger ? account.endsWith(trigger.account) : trigger.amount === cents
  })
}
