import { fromConnectorAmount, toConnectorAmount } from '#platform/connector'
import type { SentBack } from '../iso20022/refund.ts'
import type { BankNetwork, NetworkAnswer } from '../rails.service.ts'
import type { Directory, DirectoryBank } from '../rails.types.ts'
import type { AskNetworks, bankKinds, NetworkAnswerOf } from './protocol.ts'

/** Payment networks behind a connector over HTTP. */
export function httpNetwork(ask: AskNetworks): Pick<BankNetwork, 'submit' | 'inquire' | 'requestRecall'> & {
  giveBack(refund: SentBack): Promise<void>
} {
  return {
    submit: ({ amount, ...order }, signal) => ask('/v1/orders', { ...order, ...toConnectorAmount(amount) }, signal),
    inquire: async (rail, endToEndId, signal) =>
      networkAnswer(await ask('/v1/orders/inquire', { rail, endToEndId }, signal)),
    requestRecall: ({ amount, ...recall }, signal) =>
      ask('/v1/recalls', { ...recall, ...toConnectorAmount(amount) }, signal),
    giveBack: async ({ refundId, rail, originalReference, original, amount, reason }) => {
      const refund = { refundId, rail, originalReference, reason }
      await ask('/v1/refunds', { ...refund, original: toConnectorAmount(original), amount: toConnectorAmount(amount) })
    },
  }
}

function networkAnswer(answer: NetworkAnswerOf<'/v1/orders/inquire'>): NetworkAnswer {
  if (answer.state === 'not-found') return answer
  const at = new Date(answer.at)
  if (answer.state !== 'returned') return { ...answer, at }
  const { currency, amountMinor, ...rest } = answer
  return { ...rest, at, returned: fromConnectorAmount({ currency, amountMinor }) }
}

/** Bank directories and account checks behind a connector over HTTP. */
export function httpDirectory(ask: AskNetworks): Pick<BankNetwork, 'directory' | 'banksInCountry'> {
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
