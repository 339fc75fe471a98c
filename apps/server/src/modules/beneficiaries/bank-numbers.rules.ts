import { Refusal, type RefusalCode } from '@tradewind/contract'
import { parseAba } from '@tradewind/kernel/bank/aba'
import { parseIban } from '@tradewind/kernel/bank/iban'
import { parseNuban } from '@tradewind/kernel/bank/nuban'
import { parseUkAccount } from '@tradewind/kernel/bank/sort-code'
import { checkUkModulus } from '@tradewind/kernel/bank/uk-modulus'
import { oneSpelling } from './beneficiaries.rules.ts'
import type { NormalisedDetails } from './beneficiaries.types.ts'

/**
 * The details in their one spelling, once everything that numbers say about themselves holds: lengths, structures and
 * check digits. Refuses with verification.*_invalid. Whether such a bank and account exist, only the network knows.
 */
export function checkedNumbers(typed: NormalisedDetails): NormalisedDetails {
  const details = oneSpelling(typed)
  const fault = faultOf(details)
  if (fault) throw new Refusal(fault)
  return details
}

function faultOf({ method, routing, accountNumber }: NormalisedDetails): RefusalCode | undefined {
  switch (method) {
    case 'SortCode': {
      const account = parseUkAccount(routing, accountNumber)
      // A sort code outside the modulus table cannot be checked here; the directory knows whether it exists.
      const wrong = typeof account === 'string' || checkUkModulus(account) === 'invalid'
      return wrong ? 'verification.sort_code_invalid' : undefined
    }
    case 'Iban':
      return typeof parseIban(routing) === 'string' ? 'verification.iban_invalid' : undefined
    case 'AbaRouting':
      if (typeof parseAba(routing) === 'string') return 'verification.routing_number_invalid'
      // Nacha's field: up to 17 letters and digits, and no bank gives out fewer than four.
      return /^[0-9A-Z]{4,17}$/.test(accountNumber) ? undefined : 'verification.account_number_invalid'
    case 'Transfer': {
      const fault = parseNuban(accountNumber, routing)
      if (typeof fault === 'string' && fault.startsWith('bank-code-')) return 'verification.bank_unknown'
      return typeof fault === 'string' ? 'verification.account_number_invalid' : undefined
    }
  }
}
