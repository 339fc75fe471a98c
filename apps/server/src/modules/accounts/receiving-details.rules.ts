import { formatSortCode } from '@tradewind/kernel/bank/sort-code'
import { inFours } from '@tradewind/kernel/bank/spelled'
import type {
  AccountAddress,
  AccountRecord,
  IncomingDetails,
  Network,
  ReceivingDetail,
  ReceivingDetails,
} from './accounts.types.ts'
import { ourCodes } from './receiving-numbers.rules.ts'

/** How the way into an account reads for the person who passes it on. */
export function receivingWords(
  account: { holder: string; bank: string; currency: AccountRecord['currency'] },
  detail: ReceivingDetail,
): ReceivingDetails {
  const { network, audience, arrives } = words[detail.network]
  return {
    network,
    audience: audience(account.currency),
    arrives,
    lines: [
      { label: 'Account holder', value: account.holder },
      ...numberLines(detail),
      { label: 'Bank', value: account.bank },
    ],
  }
}

type Words = { network: string; audience: (currency: string) => string; arrives: string }

const words: Record<Network, Words> = {
  fps: {
    network: 'Faster Payments',
    audience: () => 'For GBP from a bank account in the United Kingdom',
    arrives: 'Usually within seconds, 24/7.',
  },
  sepa: {
    network: 'SEPA Credit Transfer',
    audience: () => 'For EUR from a bank account in a SEPA country',
    arrives: 'Usually by the next business day.',
  },
  ach: {
    network: 'ACH',
    audience: () => 'For USD from a bank account in the United States',
    arrives: 'Usually within 1–2 business days.',
  },
  nip: {
    network: 'NIP',
    audience: () => 'For NGN from a bank account in Nigeria',
    arrives: 'Usually within minutes, 24/7.',
  },
  eft: {
    network: 'EFT',
    audience: () => 'For CAD from a bank account in Canada',
    arrives: 'Usually within 1–2 business days.',
  },
  uemoa: {
    network: 'STAR-UEMOA',
    audience: () => 'For XOF from a bank account in the West African Monetary Union',
    arrives: 'Usually on the same business day.',
  },
  imps: {
    network: 'IMPS and NEFT',
    audience: () => 'For INR from a bank account in India',
    arrives: 'Usually within minutes, 24/7.',
  },
  swift: {
    network: 'SWIFT',
    audience: (currency) => `For ${currency} from a bank account in any other country`,
    arrives: 'Usually within 1–3 business days. Intermediary banks may deduct fees.',
  },
}

/** What identifies an account on paper: its numbers on all networks, each of them once. */
export function numbersOnPaper(details: readonly ReceivingDetail[]): ReceivingDetails['lines'] {
  const lines = new Map(
    details
      .flatMap(numberLines)
      .filter(({ label }) => label !== 'Account type')
      .toReversed()
      .map((line) => [line.label, line]),
  )
  return [...lines.values()].toReversed()
}

function numberLines({ network, bankCode, number }: ReceivingDetail): ReceivingDetails['lines'] {
  switch (network) {
    case 'fps':
      return [
        { label: 'Sort code', value: formatSortCode(bankCode) },
        { label: 'Account number', value: number },
      ]
    case 'sepa':
      return [
        { label: 'IBAN', value: inFours(number) },
        { label: 'BIC', value: bankCode },
      ]
    case 'ach':
      return [
        { label: 'Routing number', value: bankCode },
        { label: 'Account number', value: number },
        { label: 'Account type', value: 'Checking' },
      ]
    case 'nip':
      return [
        { label: 'Bank code', value: bankCode },
        { label: 'Account number', value: number },
      ]
    case 'eft':
      return [
        { label: 'Institution number', value: ourCodes.canadianInstitution },
        { label: 'Transit number', value: ourCodes.canadianTransit },
        { label: 'Account number', value: number },
      ]
    case 'uemoa':
      return [{ label: 'RIB', value: number.replace(/^(.{5})(.{5})(.{12})(..)$/, '$1 $2 $3 $4') }]
    case 'imps':
      return [
        { label: 'IFSC', value: bankCode },
        { label: 'Account number', value: number },
      ]
    case 'swift':
      return [
        /^[A-Z]/.test(number) ? { label: 'IBAN', value: inFours(number) } : { label: 'Account number', value: number },
        { label: 'BIC', value: bankCode },
      ]
  }
}

/** The way into an account as a sender's network writes it. */
export const addressFor = ({ network, number, bankCode }: ReceivingDetail): AccountAddress =>
  network === 'sepa' ? { iban: number } : { accountNumber: number, bankCode }

/** A number or code in its one spelling, whatever a person or a bank put between its digits. */
export const oneSpelling = (written: string): string => written.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** Whether an incoming payment means this way: its bank code, where it names one, in any form that banks use for it. */
export function isMeant(detail: ReceivingDetail, { bankCode }: Pick<IncomingDetails, 'bankCode'>): boolean {
  if (bankCode === undefined || bankCode === '') return true
  const written = oneSpelling(bankCode)
  const { canadianInstitution: institution, canadianTransit: transit } = ourCodes
  const forms: string[] = [detail.bankCode]
  // A BIC of eight letters means the head office, as the same with XXX does.
  if (detail.bankCode === ourCodes.bic) forms.push(ourCodes.bic.slice(0, 8))
  if (detail.network === 'eft') forms.push(institution, transit, institution + transit, transit + institution)
  return forms.includes(written)
}
