/** What a statement can be downloaded as. Files of bookings for accountants: accounting-formats.ts. */
export const statementFormats = ['pdf', 'csv', 'xlsx', 'ofx', 'qif', 'mt940', 'camt053'] as const
export type StatementFormat = (typeof statementFormats)[number]

export const statementMediaTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofx: 'application/x-ofx',
  qif: 'application/qif',
  mt940: 'text/plain',
  camt053: 'application/xml',
} as const satisfies Readonly<Record<StatementFormat, string>>
