import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'

/** Whom an invitation names, sealed under the key of the company. */
interface Said {
  email: string
  firstName: string
  lastName: string
  invitedBy: string
}

export interface Invitation extends Said {
  id: string
  customerId: string
  roleId: number
  invitedById: string
  /** Who stands behind it beside that person, if anybody does. */
  confirmedBy: string | null
  sentAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  withdrawnAt: Date | null
  version: number
  createdAt: Date
}

interface InvitationRow extends Omit<Invitation, keyof Said | 'invitedById'>, SealedRow {
  invitedBy: string
}

const placeOf = (id: string): Place => ({ table: 'team.invitation', row: id })
const columns = sql`id, customer_id, role_id, invited_by, confirmed_by, sent_at, expires_at, accepted_at, withdrawn_at, version,
  created_at, personal, ${wrappedKeyOf('invitation.customer_id')} as wrapped`

const nobody: Said = { email: '', firstName: '', lastName: '', invitedBy: '' }

const invitationFrom = (
  personal: PersonalData,
  { personal: sealedName, wrapped, invitedBy: invitedById, ...row }: InvitationRow,
): Invitation => ({
  ...row,
  invitedById,
  ...(personal.open<Said>(row.customerId, placeOf(row.id), { personal: sealedName, wrapped }) ?? nobody),
})

const sealed = (
  tx: Tx,
  personal: PersonalData,
  { id, customerId, ...said }: Said & { id: string; customerId: string },
) =>
  personal.seal(tx, { id: customerId, customerId }, placeOf(id), {
    email: said.email,
    firstName: said.firstName,
    lastName: said.lastName,
    invitedBy: said.invitedBy,
  })

export interface NewInvitation extends Said {
  id: string
  customerId: string
  roleId: number
  invitedById: string
  confirmedBy: string | null
  tokenHash: Buffer
  at: Date
  expiresAt: Date
}

export async function addInvitation(tx: Tx, personal: PersonalData, made: NewInvitation): Promise<void> {
  const { id, customerId, roleId, email, invitedById, confirmedBy, tokenHash, at, expiresAt } = made
  await execute(
    tx,
    sql`insert into team.invitation (id, customer_id, role_id, email_index, personal, token_hash, invited_by, confirmed_by,
          sent_at, expires_at, created_at)
        values (${id}, ${customerId}, ${roleId}, ${personal.index('email', email)},
          ${await sealed(tx, personal, made)}, ${tokenHash}, ${invitedById}, ${confirmedBy}, ${at}, ${expiresAt}, ${at})`,
  )
}

/** The invitation of a company that waits for an address; locked, as all that are read to be changed. */
export async function waitingFor(
  tx: Tx,
  personal: PersonalData,
  { customerId, email }: { customerId: string; email: string },
): Promise<Invitation | undefined> {
  const row = await maybeRow<InvitationRow>(
    tx,
    sql`select ${columns} from team.invitation where customer_id = ${customerId}
          and email_index = ${personal.index('email', email)} and accepted_at is null and withdrawn_at is null for update`,
  )
  return row && invitationFrom(personal, row)
}

/** Whether any company waits for someone of this address to accept. */
export const isInvited = async (
  tx: Tx,
  personal: PersonalData,
  { email, at }: { email: string; at: Date },
): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select from team.invitation where email_index = ${personal.index('email', email)}
          and accepted_at is null and withdrawn_at is null and expires_at > ${at} limit 1`,
  )) !== undefined

/** Invitations that nobody has accepted or taken back. */
export async function openInvitations(tx: Tx, personal: PersonalData, customerId: string): Promise<Invitation[]> {
  const found = await rows<InvitationRow>(
    tx,
    sql`select ${columns} from team.invitation
        where customer_id = ${customerId} and accepted_at is null and withdrawn_at is null order by created_at, id`,
  )
  return found.map((row) => invitationFrom(personal, row))
}

export async function lockInvitation(
  tx: Tx,
  personal: PersonalData,
  { customerId, id }: { customerId: string; id: string },
): Promise<Invitation | undefined> {
  const row = await maybeRow<InvitationRow>(
    tx,
    sql`select ${columns} from team.invitation where id = ${id} and customer_id = ${customerId}
          and accepted_at is null and withdrawn_at is null for update`,
  )
  return row && invitationFrom(personal, row)
}

/** By the hash of its token, over or not. The lock of its team keeps it as it is. */
export async function invitationByToken(
  tx: Tx,
  personal: PersonalData,
  tokenHash: Buffer,
): Promise<Invitation | undefined> {
  const row = await maybeRow<InvitationRow>(
    tx,
    sql`select ${columns} from team.invitation where token_hash = ${tokenHash}`,
  )
  return row && invitationFrom(personal, row)
}

/** Removes the invitations of an erased person's address, used and waiting ones: the log of the team says who joined. */
export async function dropInvited(
  tx: Tx,
  { userId, emailIndex }: { userId: string; emailIndex: Buffer },
): Promise<void> {
  await execute(tx, sql`delete from team.invitation where accepted_by = ${userId} or email_index = ${emailIndex}`)
}

/** Another token, another role or another name in the place of the one before. */
export async function changeInvitation(
  tx: Tx,
  personal: PersonalData,
  invitation: Invitation,
  change: Partial<
    Pick<
      Invitation,
      'roleId' | 'firstName' | 'lastName' | 'sentAt' | 'expiresAt' | 'invitedBy' | 'invitedById' | 'confirmedBy'
    >
  > & { tokenHash?: Buffer },
): Promise<void> {
  const after = { ...invitation, ...change }
  await execute(
    tx,
    sql`update team.invitation set role_id = ${after.roleId}, personal = ${await sealed(tx, personal, after)},
          token_hash = coalesce(${change.tokenHash ?? null}, token_hash), invited_by = ${after.invitedById},
          confirmed_by = ${after.confirmedBy}, sent_at = ${after.sentAt}, expires_at = ${after.expiresAt}, version = version + 1
        where id = ${invitation.id}`,
  )
}

/** Makes the open invitations into a role those of one person. */
export async function unconfirm(tx: Tx, { customerId, roleId }: { customerId: string; roleId: number }): Promise<void> {
  await execute(
    tx,
    sql`update team.invitation set confirmed_by = null, version = version + 1
        where customer_id = ${customerId} and role_id = ${roleId} and confirmed_by is not null
          and accepted_at is null and withdrawn_at is null`,
  )
}

export async function withdrawInvitation(tx: Tx, id: string, at: Date): Promise<void> {
  await execute(tx, sql`update team.invitation set withdrawn_at = ${at}, version = version + 1 where id = ${id}`)
}

export async function withdrawInvitations(tx: Tx, customerId: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update team.invitation set withdrawn_at = ${at}, version = version + 1
        where customer_id = ${customerId} and accepted_at is null and withdrawn_at is null`,
  )
}

export async function markAccepted(
  tx: Tx,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update team.invitation set accepted_at = ${at}, accepted_by = ${userId}, version = version + 1 where id = ${id}`,
  )
}
