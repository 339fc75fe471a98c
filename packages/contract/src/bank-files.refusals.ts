import type { RefusalTable } from './refusal-table.ts'

export const bankFilesRefusals = {
  'bankFiles.unknown': [404, "We couldn't find that file."],
  'bankFiles.row_unknown': [404, "We couldn't find that row."],
  'bankFiles.document_type': [400, 'Files with a document type or entities of their own are not accepted.'],
  'bankFiles.unreadable': [400, "We can't read this file. Upload a pain.001.001.03 or pain.001.001.09 file."],
  'bankFiles.format_unknown': [400, 'Upload a pain.001.001.03 or pain.001.001.09 file.'],
  'bankFiles.too_long': [400, 'A file can have up to 10,000 payments. Split it into several files.'],
  'bankFiles.empty': [400, "This file doesn't contain any payments."],
  'bankFiles.count_wrong': [400, "The number of payments in the file doesn't match its NbOfTxs."],
  'bankFiles.sum_wrong': [400, "The sum of the payments in the file doesn't match its CtrlSum."],
  'bankFiles.account_unknown': [400, "The file pays from an account that isn't one of yours."],
  'bankFiles.date_ahead': [400, 'Payments are made when you confirm the file. Its execution date is in the future.'],
  'bankFiles.message_reused': [409, 'You already uploaded another file with this message id.'],
  'bankFiles.confirmed': [409, 'This file was already confirmed or discarded.'],
  'bankFiles.rows_wrong': [409, 'Fix or remove the rows with errors first.'],
  'bankFiles.changed': [409, 'This file has changed since you opened it. Check it again.'],
  'bankFiles.not_confirmed': [409, 'There is no report before the file is confirmed.'],
} as const satisfies RefusalTable
