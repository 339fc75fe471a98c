import { localTransferValue } from '@tradewind/kernel/payment-methods/methods'
import { isAccountNumber, isSwiftOrAba } from '@tradewind/kernel/payment-methods/traits'
import type { VerifiedDetails } from '#modules/beneficiaries'
import type { AccountAddress, Destination, SecurityQuestion } from '../payments.types.ts'

/** Where a payment goes, out of what was verified and nothing else. */
export function destinationOf(details: VerifiedDetails, securityQuestion?: SecurityQuestion): Destination {
  const { method, routing, accountNumber, bank } = details
  return {
    methodType: method,
    methodValue: valueOf(details),
    accountNumber: method === 'MobileMoney' ? null : accountNumber || null,
    ...codesOf(details),
    bankName: bank.name,
    bankCountry: bank.country,
    isAccountNumber: isSwiftOrAba(method) ? isAccountNumber(accountNumber) : null,
    ...(method === 'BicSwift' && bank.intermediaryBic ? { intermediaryBic: bank.intermediaryBic } : {}),
    ...(securityQuestion ? { question: securityQuestion.question, answerHash: securityQuestion.answerHash } : {}),
  }

  function valueOf(of: VerifiedDetails): string {
    if (of.method === 'Transfer') return localTransferValue
    return of.method === 'MobileMoney' ? accountNumber : routing
  }
}

/** The codes beside the value: a routing code is cut after the three characters of the bank (3 §3). */
function codesOf({ method, routing, bank }: VerifiedDetails): Pick<Destination, 'bankCode' | 'branchCode'> {
  if (method === 'Transfer') return { bankCode: routing }
  if (method === 'MobileMoney') return { bankCode: bank.code }
  if (method === 'RoutingCode') return { bankCode: routing.slice(0, 3), branchCode: routing.slice(3) }
  return { bankCode: null }
}

/** The address as the payment's network takes it. */
export function addressOf(to: Destination): AccountAddress {
  const { methodType, methodValue, accountNumber, bankCode } = to
  const number = accountNumber ?? ''
  if (methodType === 'Iban') return { iban: methodValue }
  if (methodType === 'Interac')
    return { email: methodValue, question: to.question ?? undefined, answerHash: to.answerHash ?? undefined }
  if (methodType === 'BicSwift')
    return { bic: methodValue, accountNumber: number, intermediaryBic: to.intermediaryBic ?? undefined }
  if (methodType === 'MobileMoney')
    return { mobileNumber: methodValue, operator: bankCode ?? '', country: to.bankCountry }
  return { accountNumber: number, bankCode: methodType === 'Transfer' ? (bankCode ?? '') : methodValue }
}
