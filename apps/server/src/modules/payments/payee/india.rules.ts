import type { FieldError } from '@tradewind/contract'
import { formatMoney, type Money, money } from '@tradewind/kernel'
import { parseLei } from '@tradewind/kernel/bank/lei'
import {
  findIndiaPurpose,
  indiaLeiFromMinor,
  indiaTradeLimitMinor,
  type PartyType,
} from '@tradewind/kernel/india-purposes'
import type { TransferPayload } from './payload.rules.ts'

/** What a payment to India says beside the rest. */
export type IndiaFields = Pick<
  TransferPayload,
  'purposeCode' | 'lei' | 'beneficiaryEntityType' | 'idIssueDate' | 'idExpiryDate'
>

/**
 * What is wrong with what only payments to India say: the purpose and who may use it, the limit of trade, the LEI of
 * companies, and the days of an identity document. Other currencies take none of it.
 */
export function indiaFault(
  given: IndiaFields,
  { amount, payer, today }: { amount: Money; payer: PartyType; today: string },
): FieldError | undefined {
  if (amount.currency !== 'INR')
    return given.purposeCode === undefined ? undefined : fault('purposeCode', 'This currency takes no purpose code.')
  return purposeFault(given, amount, payer) ?? leiFault(given, amount, payer) ?? datesFault(given, today)
}

function purposeFault(given: IndiaFields, amount: Money, payer: PartyType): FieldError | undefined {
  if (given.purposeCode === undefined) return fault('purposeCode', 'Choose what this payment to India is for.')
  const purpose = findIndiaPurpose(given.purposeCode)
  if (!purpose) return fault('purposeCode', 'This is not a purpose that payments to India can have.')
  if (!purpose.customerType.includes(payer))
    return fault('purposeCode', `Payments of ${plural[payer]} cannot have the purpose "${purpose.description}".`)
  if (!purpose.beneficiaryType.includes(payeeOf(given)))
    return fault(
      'purposeCode',
      `Payments to ${plural[payeeOf(given)]} cannot have the purpose "${purpose.description}".`,
    )
  if (purpose.trade && amount.minor > indiaTradeLimitMinor)
    return fault(
      'amount',
      `One payment for trade with India has at most ${formatMoney(money('INR', indiaTradeLimitMinor))}.`,
    )
  return undefined
}

function leiFault(given: IndiaFields, amount: Money, payer: PartyType): FieldError | undefined {
  if (given.lei !== undefined && typeof parseLei(given.lei) === 'string')
    return fault('lei', 'That LEI is not right. It has 20 characters, the last two of them check digits.')
  const both = payer === 'company' && payeeOf(given) === 'company'
  if (both && amount.minor >= indiaLeiFromMinor && given.lei === undefined)
    return fault('lei', 'From this amount on, a payment between companies names the LEI of the beneficiary.')
  return undefined
}

function datesFault(
  { idIssueDate: issued, idExpiryDate: expires }: IndiaFields,
  today: string,
): FieldError | undefined {
  if (issued !== undefined && issued > today) return fault('idIssueDate', 'This document is not issued yet.')
  if (expires !== undefined && expires < today) return fault('idExpiryDate', 'This document has expired.')
  if (issued !== undefined && expires !== undefined && issued >= expires)
    return fault('idExpiryDate', 'A document expires after it was issued.')
  return undefined
}

const fault = (field: string, message: string): FieldError => ({ field, message })
const payeeOf = ({ beneficiaryEntityType }: IndiaFields): PartyType =>
  beneficiaryEntityType === 0 ? 'company' : 'individual'
const plural = { individual: 'individuals', company: 'companies' } as const
