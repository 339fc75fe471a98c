import { payableGroup } from '@tradewind/contract/beneficiary-groups'
import { plainText } from '@tradewind/kernel/plain-text'

/** Whether the person may save, change and delete beneficiaries. The server decides. */
export const mayManage = ({ permissions }: { permissions: readonly string[] }): boolean =>
  permissions.includes('beneficiaries:manage')

/** What a group still needs before it can be paid as one batch, or nothing. */
export function groupHint(count: number): string | undefined {
  const { least, most } = payableGroup
  if (count < least) return `A group needs ${least} to ${most} beneficiaries. Add ${count === 0 ? 'two' : 'one more'}.`
  if (count > most) return `A group needs ${least} to ${most} beneficiaries. Remove ${count - most}.`
  return undefined
}

export const membersText = (count: number): string => (count === 1 ? '1 beneficiary' : `${count} beneficiaries`)

/** Whether a name holds the text, without regard to accents and letter case. */
export const matches = (name: string, text = ''): boolean => plainText(name).includes(plainText(text.trim()))

/** Those whose name holds the text. */
export const findByName = <Item extends { beneficiaryAccountName: string }>(
  all: readonly Item[],
  text: string,
): Item[] => all.filter(({ beneficiaryAccountName }) => matches(beneficiaryAccountName, text))

/** The members of a group as its draft keeps them, in one text: lists are never kept. */
export const idsOf = (members: string): string[] => members.split(' ').filter(Boolean)
