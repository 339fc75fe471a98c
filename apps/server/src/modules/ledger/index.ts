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
  SystemAccountName,
  TransferCode,
  TransferOrder,
} from './ledger.types.ts'
export { ledgerArea } from './ledger.wiring.ts'
