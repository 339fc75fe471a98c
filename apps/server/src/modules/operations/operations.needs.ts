import type { Customers } from '#modules/customers'
import type { Rails } from '#modules/rails'
import type { Staff } from '#modules/staff'
import type { Database } from '#platform/db'

export interface OperationsNeeds {
  db: Database
  customers: Pick<Customers, 'payerNameOf' | 'findByWords'>
  rails: Pick<Rails, 'messagesOf' | 'written'>
  staff: Pick<Staff, 'recordAccess' | 'recordList'>
}
