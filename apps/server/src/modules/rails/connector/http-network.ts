import { type Currency, type Money, money } from '@tradewind/kernel'
import type { SentBack } from '../iso20022/refund.ts'
import type { BankNetwork, NetworkAnswer } from '../rails.service.ts'
import type { Directory, DirectoryBank } from '../rails.types.ts'
import type { AskConnector } from './ask-connector.ts'
import type { bankKinds, ConnectorAnswer } from './protocol.ts'

const wireAmount = ({ currency, minor }: Money) => ({ currency, amountMinor: minor.toString() })

/** Payment networks behind a connector over HTTP. */
export function httpNetwork(ask: AskConnector): Pick<BankNetwork, 'submit' | 'inquire' | 'requestRecall'> & {
  giveBack(refund: SentBack): Promise<void>
} {
  return {
    submit: ({ amount, ...order }, signal) => ask('/v1/orders', { ...order, ...wireAmount(amount) }, signal),
    inquire: async (rail, endToEndId, signal) =>
      networkAnswer(await ask('/v1/orders/inquire', { rail, endToEndId }, signal)),
    requestRecall: ({ amount, ...recall }, signal) => ask('/v1/recalls', { ...recall, ...wireAmount(amount) }, signal),
    giveBack: async ({ refundId, rail, originalReference, original, amount, reason }) => {
      const refund = { refundId, rail, originalReference, reason }
      await ask('/v1/refunds', { ...refund, original: wireAmount(original), amount: wireAmount(amount) })
    },
  }
}

function networkAnswer(answer: ConnectorAnswer<'/v1/orders/inquire'>): NetworkAnswer {
  if (answer.state === 'not-found') return answer
  const at = new Date(answer.at)
  if (answer.state !== 'returned') return { ...answer, at }
  const { currency, amountMinor, ...rest } = answer
  return { ...rest, at, returned: money(currency as Currency, BigInt(amountMinor)) }
}

/** Bank directories and account checks behind a connector over HTTP. */
export function httpDirectory(ask: AskConnector): Pick<BankNetwork, 'directory' | 'banksInCountry'> {
  const find = async (
    by: (typeof bankKinds)[number],
    value: string,
    country?: string,
  ): Promise<DirectoryBank | undefined> => (await ask('/v1/banks/find', { by, value, country })).bank ?? undefined
  const directory: Directory = {
    bankBySortCode: (code) => find('sort-code', code),
    bankByIban: (iban) => find('iban', iban),
    bankByRoutingNumber: (code) => find('routing-number', code),
    bankByNigerianCode: (code) => find('nigerian-code', code),
    bankByBic: (bic) => find('bic', bic),
    bankByCode: (country, code) => find('code', code, country),
    bankByIfsc: (code) => find('ifsc', code),
    bankByCanadianRouting: (code) => find('canadian-routing', code),
    bankBySingaporeRouting: (code) => find('singapore-routing', code),
    operatorsIn: async (country) => (await ask('/v1/wallets/list', { country: country.toUpperCase() })).wallets,
    interacAlias: (email) => ask('/v1/interac-aliases/find', { email }),
    checkAccount: ({ rail, to, name }) => ask('/v1/accounts/check', { rail, to, name }),
  }
  return {
    directory,
    banksInCountry: async (iso3) => (await ask('/v1/banks/list', { country: iso3.toUpperCase() })).banks,
  }
}
