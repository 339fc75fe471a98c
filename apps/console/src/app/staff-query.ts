import * as staff from '@tradewind/contract/staff'
import { queryFor } from '#ui/calls/api.ts'

/** Everybody who works here, for the list of them and for filters. */
export const staffQuery = queryFor(staff.listStaff, {}, { failures: 'own' })
