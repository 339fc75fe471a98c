import type { Money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import type { AccountAddress } from '#modules/rails'

export interface Trigger {
  /** The last two digits of the amount. */
  amount?: string
  /** The last four characters of the account number, IBAN or mobile number. */
  account?: string
  /** The last word of an email address before its @, whatever stands before it: `ada.unknown@example.com`. */
  alias?: string
  /** Only on these networks; on all of them when absent. */
  rails?: readonly RailName[]
  /** What the sender sees of it, in a word. */
  outcome: Outcome
  behaviour: string
}

/** `Unanswered`: at first nobody can say what became of the order. */
export type Outcome = 'Arrives' | 'Rejected' | 'Returned' | 'Unanswered'

/**
 * How a demo user or a test makes a network of the sandbox behave: by the last two digits of the amount, or by the end
 * of the beneficiary's account, mobile number or email address. Code, list and documentation share this table.
 */
export const scenarios = {
  unknownAccount: {
    account: '0000',
    alias: 'unknown',
    outcome: 'Rejected',
    behaviour: "This account doesn't exist: the account check reports it, and a payment is rejected (AC01, R03).",
  },
  closedAccount: {
    account: '0001',
    alias: 'closed',
    outcome: 'Rejected',
    behaviour: 'Closed account: checks still find it, and a payment is rejected (AC04, R02).',
  },
  autoDeposit: {
    alias: 'auto',
    rails: ['interac'],
    outcome: 'Arrives',
    behaviour: 'Auto-deposit: money arrives without a security question, within 30 seconds.',
  },
  rejected: {
    amount: '11',
    outcome: 'Rejected',
    behaviour: "The beneficiary's bank rejects the payment: closed account (AC04, R02).",
  },
  returned: {
    amount: '12',
    outcome: 'Returned',
    behaviour: 'The payment settles and is returned two business days later (MS03, R23).',
  },
  timeoutAfterEffect: {
    amount: '13',
    outcome: 'Unanswered',
    behaviour: 'The network accepts the order, but its answer is lost. An inquiry finds the order, and it settles.',
  },
  timeoutBeforeEffect: {
    amount: '14',
    outcome: 'Unanswered',
    behaviour: 'The order is lost. An inquiry finds nothing, and the order succeeds when it is sent again.',
  },
  duplicateMessages: {
    amount: '15',
    outcome: 'Arrives',
    behaviour: 'Every message arrives twice, and the last one again under another message id.',
  },
  lateMessage: {
    amount: '16',
    outcome: 'Unanswered',
    behaviour: 'The last message arrives two hours late. An inquiry gives the result earlier.',
  },
  outOfOrder: { amount: '17', outcome: 'Arrives', behaviour: 'Settlement arrives before acceptance.' },
  refused: {
    amount: '18',
    outcome: 'Rejected',
    behaviour: 'The network refuses the order immediately: this type of payment is forbidden (AG01, R20).',
  },
  contradiction: {
    amount: '19',
    outcome: 'Arrives',
    behaviour: 'The payment settles, and a minute later a message claims that it was rejected.',
  },
  silence: {
    amount: '21',
    outcome: 'Unanswered',
    behaviour: "The answer is lost after the order was accepted, and the network doesn't respond for an hour.",
  },
  lateReturn: {
    amount: '22',
    outcome: 'Returned',
    behaviour: 'The payment settles and is returned 20 business days later, as late as the network allows.',
  },
  operatorTimeout: {
    amount: '23',
    rails: ['momo'],
    outcome: 'Unanswered',
    behaviour: "The operator accepts the order, doesn't respond, and drops it after 15 minutes.",
  },
  walletLimit: {
    amount: '24',
    rails: ['momo'],
    outcome: 'Rejected',
    behaviour: 'The wallet would exceed its limit: rejected.',
  },
  wrongName: {
    account: '0002',
    rails: ['momo'],
    outcome: 'Rejected',
    behaviour: 'The wallet is registered to someone other than the beneficiary: rejected.',
  },
  wrongAnswer: {
    amount: '25',
    alias: 'wrong',
    rails: ['interac'],
    outcome: 'Rejected',
    behaviour: 'The beneficiary gives three wrong answers, and the transfer is canceled.',
  },
  expired: {
    amount: '26',
    alias: 'expires',
    rails: ['interac'],
    outcome: 'Returned',
    behaviour: "The money isn't accepted, and is returned after 30 days.",
  },
  investigation: {
    amount: '27',
    rails: ['swift'],
    outcome: 'Arrives',
    behaviour: 'An intermediary bank holds the payment for compliance checks and passes it on two business days later.',
  },
  deducted: {
    amount: '28',
    rails: ['swift'],
    outcome: 'Arrives',
    behaviour: 'An intermediary bank deducts its own fee from the amount and reports it.',
  },
  recallRefused: {
    amount: '31',
    outcome: 'Arrives',
    behaviour:
      "Money arrives. If the payment is recalled, the payee doesn't agree, and the bank says so an hour later (CUST).",
  },
  recallAnswerLost: {
    amount: '32',
    outcome: 'Arrives',
    behaviour: 'Money arrives. If the payment is recalled, the first answer is lost; asked again, the bank agrees.',
  },
  recallSilent: {
    amount: '33',
    outcome: 'Arrives',
    behaviour: 'Money arrives. If the payment is recalled, the bank never answers.',
  },
  recallIndemnity: {
    amount: '34',
    outcome: 'Arrives',
    behaviour: 'Money arrives. If the payment is recalled, the bank returns it only for an indemnity.',
  },
} as const satisfies Record<string, Trigger>

export type Scenario = keyof typeof scenarios

const triggers: [Scenario, Trigger][] = Object.entries(scenarios) as [Scenario, Trigger][]

/** The scenario that an order selects. Account details go before amounts. */
export function scenarioFor(rail: RailName | undefined, amount: Money, to: AccountAddress): Scenario | undefined {
  const cents = (amount.minor % 100n).toString().padStart(2, '0')
  const here = triggers.filter(([, { rails }]) => !rails || (rail && rails.includes(rail)))
  const found = here.find(([name]) => endsIn(to, name)) ?? here.find(([, trigger]) => trigger.amount === cents)
  return found?.[0]
}

/** Whether an account, a mobile number or an email address has the ending that selects a scenario. */
export function endsIn(to: AccountAddress, name: Scenario): boolean {
  if ('email' in to) return aliasOf(to) === name
  const { account }: Trigger = scenarios[name]
  return account !== undefined && numberOf(to).endsWith(account)
}

/** What the last word of an email address before its @ selects. */
export function aliasOf({ email }: { email: string }): Scenario | undefined {
  const word = /([a-z]+)@/.exec(email.toLowerCase())?.[1]
  return triggers.find(([, { alias }]) => alias !== undefined && alias === word)?.[0]
}

function numberOf(to: Exclude<AccountAddress, { email: string }>): string {
  if ('iban' in to) return to.iban
  return 'mobileNumber' in to ? to.mobileNumber : to.accountNumber
}
