import type { AccountingNeeds } from './accounting.needs.ts'
import { manageConnection } from './connect.ts'
import { manageLines } from './lines.ts'
import { sendLines } from './send-lines.ts'
import { manageSettings } from './settings.ts'

export const createAccounting = (needs: AccountingNeeds) => ({
  connection: manageConnection(needs),
  settings: manageSettings(needs),
  lines: manageLines(needs),
  send: sendLines(needs),
})

export type Accounting = ReturnType<typeof createAccounting>
