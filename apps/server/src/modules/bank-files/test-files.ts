import type { Person } from '../../main/testing/test-people.ts'

/** Bank files as a finance team's system writes them. */

export interface TestPayment {
  id?: string
  name?: string
  amount?: string
  currency?: string
  sortCode?: string
  account?: string
  iban?: string
  bic?: string
}

interface TestFile {
  messageId: string
  payer: string
  payments: readonly TestPayment[]
  version?: '03' | '09'
  count?: string
  sum?: string
  day?: string
  head?: string
}

export const ukPayment: Required<Pick<TestPayment, 'name' | 'amount' | 'currency' | 'sortCode' | 'account'>> = {
  name: 'Amelia Clarke',
  amount: '10.00',
  currency: 'GBP',
  sortCode: '089999',
  account: '66374958',
}

export function pain001({ messageId, payer, payments, version = '09', ...said }: TestFile): string {
  const { count = String(payments.length), sum, day = '2026-01-01', head = '' } = said
  const iban = /^[A-Z]{2}\d{2}/.test(payer) ? `<IBAN>${payer}</IBAN>` : `<Othr><Id>${payer}</Id></Othr>`
  const on = version === '09' ? `<Dt>${day}</Dt>` : day
  return `<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"><CstmrCdtTrfInitn>
<GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-12-01T09:00:00Z</CreDtTm><NbOfTxs>${count}</NbOfTxs>${
    sum === undefined ? '' : `<CtrlSum>${sum}</CtrlSum>`
  }<InitgPty><Nm>Ada</Nm></InitgPty></GrpHdr>
<PmtInf><PmtInfId>1</PmtInfId><PmtMtd>TRF</PmtMtd><ReqdExctnDt>${on}</ReqdExctnDt><Dbtr><Nm>Ada</Nm></Dbtr>
<DbtrAcct><Id>${iban}</Id></DbtrAcct><DbtrAgt><FinInstnId/></DbtrAgt>${payments
    .map((payment, place) => order(payment, place, version))
    .join('')}</PmtInf></CstmrCdtTrfInitn></Document>`
}

function order(given: TestPayment, place: number, version: string): string {
  const {
    id = `E2E-${place + 1}`,
    name,
    amount,
    currency,
    sortCode,
    account,
    iban,
    bic,
  } = given.iban ? { ...ukPayment, sortCode: undefined, ...given } : { ...ukPayment, ...given }
  const bank = [
    bic ? `<${version === '09' ? 'BICFI' : 'BIC'}>${bic}</${version === '09' ? 'BICFI' : 'BIC'}>` : '',
    sortCode ? `<ClrSysMmbId><MmbId>${sortCode}</MmbId></ClrSysMmbId>` : '',
  ].join('')
  return `<CdtTrfTxInf><PmtId><EndToEndId>${id}</EndToEndId></PmtId><Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt>
<CdtrAgt><FinInstnId>${bank}</FinInstnId></CdtrAgt><Cdtr><Nm>${name}</Nm><Id><PrvtId/></Id></Cdtr>
<CdtrAcct><Id>${iban ? `<IBAN>${iban}</IBAN>` : `<Othr><Id>${account}</Id></Othr>`}</Id></CdtrAcct>
<RmtInf><Ustrd>Invoice ${place + 1}</Ustrd></RmtInf></CdtTrfTxInf>`
}

/** The same payments as rows of the API. */
export const bulkRow = ({ accounts }: Pick<Person, 'accounts'>, changes: object = {}) => ({
  endToEndId: 'E2E-1',
  accountId: accounts.GBP,
  payeeName: 'Amelia Clarke',
  payeeType: 1,
  amount: '10.00',
  account: '66374958',
  bankCode: '089999',
  country: 'GB',
  reference: 'Invoice 1',
  ...changes,
})

/** How a payroll program's CSV files are read. */
export const csvProfile = ({ accounts }: Pick<Person, 'accounts'>, changes: object = {}) => ({
  name: 'Payroll',
  accountId: accounts.GBP,
  payeeType: 1,
  separator: 'semicolon',
  decimalMark: 'comma',
  dateOrder: 'DMY',
  columns: { payeeName: 'Name', amount: 'Betrag', account: 'Konto', bankCode: 'Bank', reference: 'Zweck' },
  ...changes,
})

export const csvFile = (...rows: readonly string[]) => ['Name;Betrag;Konto;Bank;Zweck', ...rows].join('\r\n')
export const csvRow = 'Amelia Clarke;1.010,50;66374958;089999;Lohn'
