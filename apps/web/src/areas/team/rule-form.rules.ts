import { type Currency, isCurrency, toDecimal } from '@tradewind/kernel'
import { largestApprovals } from '@tradewind/kernel/constants'
import type { FieldOfRefusal } from '#ui/form/refusal.ts'
import type { PaymentRule } from './team.queries.ts'

/** The form of a payment rule, as it is typed. */
export interface RuleForm {
  moduleTransactionType: PaymentRule['moduleTransactionType']
  currencyCode: string
  amountFrom: string
  amountTo: string
  accountId: string
  payees: PaymentRule['payees']
  initiatorId: string
  /** `1` to `3`. */
  numberOfApprovals: string
  /** One for each approval: nothing for anyone, `person:ID` or `role:NUMBER`. */
  approvers: readonly string[]
  order: PaymentRule['order']
}

export const approvalCounts = Array.from({ length: largestApprovals }, (_, index) => index + 1)

export const blankRule = (currency: string): RuleForm => ({
  moduleTransactionType: 'Debit',
  currencyCode: currency,
  amountFrom: '',
  amountTo: '',
  accountId: '',
  payees: 'Any',
  initiatorId: '',
  numberOfApprovals: '1',
  approvers: ['', '', ''],
  order: 'Parallel',
})

export const formOf = (rule: PaymentRule): RuleForm => ({
  moduleTransactionType: rule.moduleTransactionType,
  currencyCode: rule.currencyCode,
  amountFrom: rule.amountFrom.minor === 0n ? '' : toDecimal(rule.amountFrom),
  amountTo: rule.amountTo ? toDecimal(rule.amountTo) : '',
  accountId: rule.accountId ?? '',
  payees: rule.payees,
  initiatorId: rule.initiator?.userId ?? '',
  numberOfApprovals: String(rule.numberOfApprovals),
  approvers: approvalCounts.map((_, at) => approverKey(rule.approvers?.[at])),
  order: rule.order,
})

const approverKey = (approver: NonNullable<PaymentRule['approvers']>[number] | undefined): string =>
  approver?.userId ? `person:${approver.userId}` : approver?.roleId ? `role:${approver.roleId}` : ''

/** The terms as the calls take them. */
export function termsOf(form: RuleForm) {
  const count = Number(form.numberOfApprovals)
  const chosen = form.approvers.slice(0, count).map((key) => {
    const [kind, id = ''] = key.split(':')
    return kind === 'person' ? { userId: id } : kind === 'role' ? { roleId: Number(id) } : {}
  })
  const named = chosen.some((one) => 'userId' in one || 'roleId' in one)
  const amount = (text: string) => text.replaceAll(',', '').trim()
  return {
    moduleTransactionType: form.moduleTransactionType,
    currencyCode: (isCurrency(form.currencyCode) ? form.currencyCode : '') as Currency,
    amountFrom: amount(form.amountFrom) || '0',
    ...(amount(form.amountTo) !== '' && { amountTo: amount(form.amountTo) }),
    numberOfApprovals: count,
    // What does not fit the module was chosen for another one.
    ...(form.accountId !== '' && form.moduleTransactionType !== 'SendR' && { accountId: form.accountId }),
    payees: form.moduleTransactionType === 'Debit' ? form.payees : ('Any' as const),
    ...(form.initiatorId !== '' && { initiatorId: form.initiatorId }),
    ...(named && { approvers: chosen }),
    order: named ? form.order : ('Parallel' as const),
  }
}

/** The field at which a refusal is said; others stand above the form. */
export const fieldOfRefusal: FieldOfRefusal<RuleForm> = {
  'approvals.bounds_crossed': 'amountTo',
  'approvals.rule_account_unknown': 'accountId',
  'approvals.rule_person_unknown': 'approvers',
  'approvals.rule_person_cannot_approve': 'approvers',
  'approvals.rule_role_unable': 'approvers',
  'approvals.rule_initiator_approves': 'initiatorId',
  'approvals.too_few_approvers': 'numberOfApprovals',
}
