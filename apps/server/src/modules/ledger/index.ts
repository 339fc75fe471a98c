export { createLedger, type Ledger } from './ledger.service.ts'
export type {
  AccountKind,
  Balances,
  Entry,
  EntryPage,
  LedgerAccountId,
  LedgerAccountStatus,
  LedgerRecord,
  Posted,
  Posting,
  Recorders,
  Settlement,
  SubjectEntries,
  SystemAccountName,
  TransferCode,
  TransferOrder,
} from './ledger.types.ts'
