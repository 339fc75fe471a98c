import type { TeamItem } from '@tradewind/contract/team-items'
import type { Currency } from '@tradewind/kernel'
import type { MemberLimits } from '#modules/customers'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import type { ProposalKind } from './proposals.rules.ts'

/** A limit as it is kept: JSON has no big numbers. */
interface KeptLimits extends Omit<MemberLimits, 'perPayment' | 'perDay'> {
  perPayment: { minor: string; currency: Currency } | null
  perDay: { minor: string; currency: Currency } | null
}

/** What it is about in words, and what is to be done: sealed under the key of the company. */
interface Said {
  by: string
  about: string
  before?: string | undefined
  after?: string | undefined
  reason?: string | undefined
  invited?: { email: string; firstName: string; lastName: string } | undefined
  items?: readonly TeamItem[] | undefined
  limits?: KeptLimits | undefined
}

export interface Proposal extends Omit<Said, 'limits'> {
  id: string
  customerId: string
  kind: ProposalKind
  employeeId: string | null
  employeeVersion: number | null
  roleId: number | null
  roleVersion: number | null
  proposedBy: string
  proposedAt: Date
  expiresAt: Date
  state: 'Waiting' | ProposalEnd
  limits?: MemberLimits | undefined
}

export type ProposalEnd = 'Confirmed' | 'Declined' | 'Withdrawn' | 'Void'

type ProposalRow = Omit<Proposal, keyof Said> & SealedRow

const placeOf = (id: string): Place => ({ table: 'team.proposal', row: id })
const columns = sql`id, customer_id, kind, employee_id, employee_version, role_id, role_version, proposed_by, proposed_at,
  expires_at, state, personal, ${wrappedKeyOf('proposal.customer_id')} as wrapped`

const kept = (limit: MemberLimits['perDay']) => limit && { minor: limit.minor.toString(), currency: limit.currency }
const read = (limit: KeptLimits['perDay']) => limit && { minor: BigInt(limit.minor), currency: limit.currency }

function proposalFrom(personal: PersonalData, { personal: sealed, wrapped, ...row }: ProposalRow): Proposal {
  const written = personal.open<Said>(row.customerId, placeOf(row.id), { personal: sealed, wrapped })
  const { limits, ...said } = written ?? { by: '', about: '' }
  return {
    ...row,
    ...said,
    ...(limits && { limits: { ...limits, perPayment: read(limits.perPayment), perDay: read(limits.perDay) } }),
  }
}

export async function addProposal(
  tx: Tx,
  personal: PersonalData,
  { limits, ...proposal }: Omit<Proposal, 'state'>,
): Promise<void> {
  const { id, customerId, kind, employeeId, employeeVersion, roleId, roleVersion, proposedBy, proposedAt, expiresAt } =
    proposal
  const { by, about, before, after, reason, invited, items } = proposal
  const said: Said = {
    by,
    about,
    before,
    after,
    reason,
    invited,
    items,
    limits: limits && { ...limits, perPayment: kept(limits.perPayment), perDay: kept(limits.perDay) },
  }
  const sealed = await personal.seal(tx, { id: customerId, customerId }, placeOf(id), said)
  await execute(
    tx,
    sql`insert into team.proposal (id, customer_id, kind, employee_id, employee_version, role_id, role_version, email_index,
          personal, proposed_by, proposed_at, expires_at)
        values (${id}, ${customerId}, ${kind}, ${employeeId}, ${employeeVersion}, ${roleId}, ${roleVersion},
          ${invited ? personal.index('email', invited.email) : null}, ${sealed}, ${proposedBy}, ${proposedAt},
          ${expiresAt})`,
  )
}

/** Those of a company that wait, the oldest first. */
export async function waitingProposals(tx: Tx, personal: PersonalData, customerId: string): Promise<Proposal[]> {
  const found = await rows<ProposalRow>(
    tx,
    sql`select ${columns} from team.proposal where customer_id = ${customerId} and state = 'Waiting'
        order by proposed_at, id`,
  )
  return found.map((row) => proposalFrom(personal, row))
}

/** One of a company, over or not. The lock of its team keeps it as it is. */
export async function findProposal(
  tx: Tx,
  personal: PersonalData,
  { customerId, id }: { customerId: string; id: string },
): Promise<Proposal | undefined> {
  const row = await maybeRow<ProposalRow>(
    tx,
    sql`select ${columns} from team.proposal where id = ${id} and customer_id = ${customerId}`,
  )
  return row && proposalFrom(personal, row)
}

export async function endProposal(
  tx: Tx,
  id: string,
  { state, by, at }: { state: ProposalEnd; by: string | null; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update team.proposal set state = ${state}, decided_by = ${by}, decided_at = ${at} where id = ${id}`,
  )
}

/** Removes what was proposed for an erased person's address. */
export async function dropProposed(tx: Tx, emailIndex: Buffer): Promise<void> {
  await execute(tx, sql`delete from team.proposal where email_index = ${emailIndex}`)
}
