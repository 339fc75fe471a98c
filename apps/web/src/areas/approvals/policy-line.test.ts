import { expect, test } from 'vitest'
import { policyWords } from './policy-line.tsx'

test('[mc-policy] the policy says in words what a person may do in the team', () => {
  const policy = {
    userId: '',
    roleId: 21,
    permissions: [],
    mayInitiate: false,
    mayApprove: false,
    mayManageRules: false,
  }
  expect(policyWords({ ...policy, role: 'Auditor' })).toBe('Your role: Auditor. You can view requests.')
  expect(policyWords({ ...policy, role: 'Approver', mayApprove: true })).toBe(
    "Your role: Approver. You can approve colleagues' payments.",
  )
  expect(policyWords({ ...policy, role: 'Admin', mayInitiate: true, mayApprove: true, mayManageRules: true })).toBe(
    "Your role: Admin. You can create payments, approve colleagues' payments and change payment rules.",
  )
})
