import * as files from './bank-files.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

const id = { text: 'Id of the file.', example: '019abe12-5c00-7000-8000-0000000000f1' }
const row = { text: 'Place of the row in the file, from 1.', example: 1 }
const rowInPath = { text: 'Place of the row in the file, from 1.', example: '1' }
const messageId = {
  text: 'The id of the message, chosen by you: the same id with the same content is the same file.',
  example: 'PAYROLL-2026-12',
}
const fileName = { text: 'Name of the file, to recognize it.', example: 'payroll.xml' }
const accountId = { text: 'The account that pays.', example: '019abe12-5c00-7000-8000-000000000001' }
const endToEndId = { text: 'Your reference of the payment, returned in the report.', example: 'SALARY-0001' }
const fields = {
  payeeName: { text: 'Name of the payee.', example: 'Amelia Clarke' },
  payeeType: { text: '0 is a company, 1 an individual.', example: 1 },
  amount: { text: 'The amount, with as many decimals as the currency has.', example: '1250.00' },
  account: { text: 'The IBAN, or another account number.', example: '66374958' },
  bankCode: {
    text: "The BIC or the bank's national code, such as a sort code; not needed with a British IBAN or for SEPA.",
    example: '089999',
  },
  country: { text: "The payee's country, as two letters; that of the bank unless given.", example: 'GB' },
  reference: { text: 'Text for the payee.', example: 'Salary December' },
}
const profileId = '019abe12-5c00-7000-8000-0000000000f2'
const columns = {
  payeeName: { text: "The payee's name.", example: 'Name' },
  amount: { text: 'The amount.', example: 'Amount' },
  account: { text: 'The IBAN, or another account number.', example: 'IBAN' },
  bankCode: { text: "The BIC or the bank's national code.", example: 'BIC' },
  country: { text: "The payee's country, as two letters.", example: 'Country' },
  reference: { text: 'Text for the payee.', example: 'Reference' },
  endToEndId: { text: 'Your reference of the payment; numbered unless given.', example: 'Payment ID' },
  currency: { text: 'The currency, compared with that of the account.', example: 'Currency' },
  date: { text: 'The day of the payment, which must not be in the future.', example: 'Date' },
}
const profile = {
  name: { text: 'Name of the profile.', example: 'Payroll' },
  accountId,
  payeeType: { text: 'What all payees of these files are: 0 is a company, 1 an individual.', example: 1 },
  separator: { text: 'What separates the cells.', example: 'semicolon' },
  decimalMark: { text: 'What stands before the decimals of an amount.', example: 'comma' },
  dateOrder: { text: 'The order of year, month and day in dates.', example: 'DMY' },
  columns: 'The heading of the column that has each field.',
}
const example = {
  messageId: 'PAYROLL-2026-12',
  rows: [
    {
      endToEndId: 'SALARY-0001',
      accountId: '019abe12-5c00-7000-8000-000000000001',
      payeeName: 'Amelia Clarke',
      payeeType: 1,
      amount: '1250.00',
      account: '66374958',
      bankCode: '089999',
      country: 'GB',
      reference: 'Salary December',
    },
  ],
}

export const bankFilesDocs: AreaWords = {
  file: 'bank-files.docs.ts',
  groups: { 'bank-files': ['bankFiles'] },
  examples: { 'bankFiles.createBulkPayments': { body: example } },
  names: {},
  schemas: [
    schemaWords(files.BankFileStatus, 'A draft can be changed; after that, its rows are paid.', {
      examples: ['Draft'],
    }),
    schemaWords(files.BankFileRowState, 'Whether a row can be paid, and what became of it.', { examples: ['Ready'] }),
    schemaWords(files.BankFile, 'Many payments that are confirmed together.', {
      fields: {
        id,
        messageId,
        format: {
          text: 'The message that was uploaded; `rows` for rows by API and CSV files.',
          example: 'pain.001.001.09',
        },
        fileName,
        status: { text: 'How far it is.', example: 'Draft' },
        version: { text: 'Counts the changes of a draft. What is confirmed names it.', example: 1 },
        createdAt: { text: 'When it was uploaded.', example: '2026-12-01T09:30:00.000Z' },
        createdByName: { text: 'Who uploaded it.', example: 'Amelia Clarke' },
        confirmedByName: { text: 'Who confirmed it; null while nobody has.', example: null },
        totals: 'What its rows come to, by currency.',
        counts: 'How many rows are in each state.',
        'counts.Wrong': { text: 'Rows with an error to fix.', example: 0 },
        'counts.Ready': { text: 'Rows that can be confirmed.', example: 120 },
        'counts.Waiting': { text: 'Confirmed rows that are about to be paid.', example: 0 },
        'counts.Accepted': { text: 'Rows that became payments.', example: 0 },
        'counts.Refused': { text: 'Rows that were not paid.', example: 0 },
      },
    }),
    schemaWords(files.CsvColumns, 'The headings of the columns that have each field.', { fields: columns }),
    schemaWords(files.CsvProfile, 'How CSV files of one program are read.', {
      fields: { id: { text: 'Id of the profile.', example: profileId }, ...profile },
    }),
    schemaWords(files.BankFileRow, 'One payment of a file.', {
      fields: {
        row,
        endToEndId,
        accountId,
        currencyCode: { text: 'Currency of the payment.', example: 'GBP' },
        ...fields,
        state: { text: 'Whether it can be paid, and what became of it.', example: 'Ready' },
        field: { text: 'The field that is wrong; null if none is.', example: null },
        reason: { text: 'What is wrong, or why it was not paid; null otherwise.', example: null },
        transactionId: { text: 'The payment that it became; null while it is none.', example: null },
        awaitsApproval: { text: 'Whether colleagues must approve the payment first.', example: false },
      },
    }),
  ],
  calls: [
    callWords(files.uploadBankFile, {
      text: 'Takes pain.001.001.03 and pain.001.001.09 with up to 10,000 payments. Its count (NbOfTxs) and sum (CtrlSum) must be right, and every paying account must be yours. The same message id with the same content returns the same file.',
      body: { fileName, xml: { text: 'The XML of the file.', example: '<Document>…</Document>' } },
    }),
    callWords(files.createBulkPayments, {
      text: 'Returns a draft. Fix its wrong rows, then confirm it. The same message id with the same rows returns the same draft.',
      body: {
        messageId,
        rows: 'The payments.',
        'rows.endToEndId': endToEndId,
        'rows.accountId': accountId,
        ...Object.fromEntries(Object.entries(fields).map(([name, words]) => [`rows.${name}`, words])),
      },
    }),
    callWords(files.listCsvProfiles, {}),
    callWords(files.saveCsvProfile, {
      text: 'Amounts are read with the decimal mark that you choose, and dates in the order that you choose.',
      body: {
        ...profile,
        ...Object.fromEntries(Object.entries(columns).map(([name, words]) => [`columns.${name}`, words])),
      },
    }),
    callWords(files.deleteCsvProfile, { params: { id: { text: 'Id of the profile.', example: profileId } } }),
    callWords(files.uploadCsvFile, {
      text: 'The first row has the headings. Rows whose amount is unclear are drafts to fix. The same file name and content return the same file.',
      body: {
        profileId: { text: 'Id of the profile.', example: profileId },
        fileName: { text: 'Name of the file, to recognize it.', example: 'payroll-2026-12.csv' },
        csv: {
          text: 'The CSV file, as text.',
          example: 'Name;Amount;IBAN\nAmelia Clarke;1250,00;GB33BUKB20201555555555',
        },
      },
    }),
    callWords(files.listBankFiles, { text: 'Includes discarded files, for 90 days.' }),
    callWords(files.getBankFile, { params: { id } }),
    callWords(files.listBankFileRows, {
      params: { id },
      query: { State: { text: 'Only rows in this state.', example: 'Wrong' } },
    }),
    callWords(files.changeBankFileRow, { params: { id, row: rowInPath }, body: fields }),
    callWords(files.removeBankFileRow, { params: { id, row: rowInPath } }),
    callWords(files.confirmBankFile, {
      text: 'Needs a draft without wrong rows. Rows are paid one after the other; read the file, its rows or its report to follow them.',
      params: { id },
      body: {
        version: { text: 'The version that you checked.', example: 1 },
        transactionPin: { text: 'The transaction PIN.', example: '481593' },
      },
    }),
    callWords(files.discardBankFile, { params: { id } }),
    callWords(files.getStatusReport, {
      text: 'pain.002.001.03 for a pain.001.001.03 file, pain.002.001.10 otherwise. A payment that waits for approval is pending (PDNG).',
      params: { id },
    }),
  ],
}
