import type { onboardingSteps, paymentStatuses, referralStatuses } from '@tradewind/contract/referrals'
import type { ReferralState } from '@tradewind/contract/referrals-staff'
import { type Currency, type Money, money } from '@tradewind/kernel'
import { empty, execute, maybeRow, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import { together } from '#platform/together'
import type { Onboarding, Source, StoredReferral, TermsInForce } from './referrals.types.ts'
import { type TermsRow, termsColumns, termsFrom } from './terms.store.ts'

interface Waiting {
  id: string
  customerId: string
}

const place = (id: string): Place => ({ table: 'referrals.referral', row: id })

type Row = Omit<StoredReferral, 'terms' | 'name' | 'email'> & TermsRow & SealedRow & { termsId: string }

const columns = sql`r.id, r.customer_id, r.invited_by, r.source, r.invitee_id, r.entity_type, r.onboarding, r.state, r.invited_at,
  r.registered_at, r.due_at, r.payment_id, r.holding_until, r.credit_id, r.paid_at, r.ended_at, r.terms_id,
  ${termsColumns(sql`t`)}, r.personal, ${wrappedKeyOf('r.customer_id')} as wrapped`
const from = sql`referrals.referral r join referrals.terms t on t.id = r.terms_id`

function referralFrom(personal: PersonalData, { personal: sealed, wrapped, termsId, ...row }: Row): StoredReferral {
  const said = personal.open<{ name: string; email: string }>(row.customerId, place(row.id), {
    personal: sealed,
    wrapped,
  })
  const { id, customerId, invitedBy, source, inviteeId, entityType, onboarding, state } = row
  const { invitedAt, registeredAt, dueAt, paymentId, holdingUntil, creditId, paidAt, endedAt } = row
  return {
    id,
    customerId,
    invitedBy,
    source,
    inviteeId,
    entityType,
    onboarding,
    state,
    invitedAt,
    registeredAt,
    dueAt,
    paymentId,
    holdingUntil,
    creditId,
    paidAt,
    endedAt,
    terms: { id: termsId, ...termsFrom(row) },
    // Of someone who was erased nothing is left.
    name: said?.name ?? '',
    email: said?.email ?? '',
  }
}

const some = async (tx: Tx, personal: PersonalData, which: Sql): Promise<StoredReferral[]> =>
  (await rows<Row>(tx, sql`select ${columns} from ${from} ${which}`)).map((row) => referralFrom(personal, row))

/** Locked: of two that act on it, the second sees what the first did. */
export const lockReferral = async (tx: Tx, personal: PersonalData, id: string): Promise<StoredReferral | undefined> =>
  (await some(tx, personal, sql`where r.id = ${id} for no key update of r`))[0]

export const lockOfPayment = async (
  tx: Tx,
  personal: PersonalData,
  paymentId: string,
): Promise<StoredReferral | undefined> =>
  (await some(tx, personal, sql`where r.payment_id = ${paymentId} for no key update of r`))[0]

type ReferralStatus = (typeof referralStatuses)[number] | (typeof onboardingSteps)[number]

const isRefused = sql`(r.state in ('not-eligible', 'canceled', 'reversed', 'expired') or r.onboarding = 'rejected')`

/** Either vocabulary, as referrals.rules.ts says them; a test compares the two. */
const hasStatus: Readonly<Record<ReferralStatus, Sql>> = {
  Pending: sql`r.state = 'invited'`,
  Accepted: sql`(not ${isRefused} and r.onboarding in ('open', 'submitted'))`,
  Approved: sql`(not ${isRefused} and r.onboarding = 'approved')`,
  Rejected: isRefused,
  Onboarded: sql`r.onboarding = 'approved'`,
  pendingApproval: sql`r.onboarding = 'submitted'`,
  pendingOnboading: sql`r.onboarding in ('none', 'open', 'rejected')`,
}

export interface ReferralSearch {
  /** Of one inviter; everybody's where there is none. */
  customerId?: string
  state?: ReferralState | undefined
  status?: ReferralStatus | undefined
  paymentStatus?: (typeof paymentStatuses)[number] | undefined
  page: number
  pageSize: number
}

export async function referralPage(
  tx: Tx,
  personal: PersonalData,
  { customerId, state, status, paymentStatus, page, pageSize }: ReferralSearch,
): Promise<{ records: StoredReferral[]; total: number }> {
  const which = sql`where (${customerId ?? null}::uuid is null or r.customer_id = ${customerId ?? null}::uuid)
    ${state ? sql`and r.state = ${state}` : empty} ${status ? sql`and ${hasStatus[status]}` : empty}
    ${paymentStatus ? sql`and (r.state = 'paid') = ${paymentStatus === 'Paid'}` : empty}`
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from referrals.referral r ${which}`,
  )
  const order = sql`order by r.invited_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { records: await some(tx, personal, sql`${which} ${order}`), total }
}

export const hasReferral = async (tx: Tx, inviteeId: string): Promise<boolean> =>
  (await maybeRow(tx, sql`select 1 as found from referrals.referral where invitee_id = ${inviteeId}`)) !== undefined

/** The referral of a customer that waits for a payment. */
export const waitingFor: (tx: Tx, inviteeId: string) => Promise<Waiting | undefined> = together<
  string,
  Waiting | undefined
>(async (tx, inviteeIds) => {
  const found = await rows<Waiting & { inviteeId: string }>(
    tx,
    sql`select id, customer_id, invitee_id from referrals.referral
        where invitee_id = any (${inviteeIds}::uuid[]) and state = 'registered'`,
  )
  return inviteeIds.map((request) => found.find(({ inviteeId }) => inviteeId === request))
})

/** The open invitation of an address by one inviter, locked. */
export const lockInvitation = async (
  tx: Tx,
  personal: PersonalData,
  { customerId, email }: { customerId: string; email: string },
): Promise<StoredReferral | undefined> =>
  (
    await some(
      tx,
      personal,
      sql`where r.customer_id = ${customerId} and r.email_index = ${personal.index('email', email)}
          and r.state = 'invited' for no key update of r`,
    )
  )[0]

/** Who registered. */
export interface Invitee {
  customerId: string
  entityType: 'individual' | 'company'
  onboarding: Exclude<Onboarding, 'none'>
}

export interface NewReferral {
  id: string
  customerId: string
  invitedBy: string | null
  terms: TermsInForce
  source: Source
  name: string
  /** As it is shown. */
  email: string
  /** By which it is found. */
  address: string
  invitee?: Invitee
  at: Date
  dueAt: Date
}

/** False where the inviter has invited this address already. */
export async function insertReferral(tx: Tx, personal: PersonalData, one: NewReferral): Promise<boolean> {
  const { id, customerId, name, email, invitee } = one
  const sealed = await personal.seal(tx, { id: customerId, customerId }, place(id), { name, email })
  const inserted = await execute(
    tx,
    sql`insert into referrals.referral (id, customer_id, invited_by, terms_id, source, personal, email_index,
          invitee_id, entity_type, onboarding, state, invited_at, registered_at, due_at)
        values (${id}, ${customerId}, ${one.invitedBy}, ${one.terms.id}, ${one.source}, ${sealed},
          ${personal.index('email', one.address)}, ${invitee?.customerId ?? null}, ${invitee?.entityType ?? null},
          ${invitee?.onboarding ?? 'none'},
          ${invitee ? 'registered' : 'invited'}, ${one.at}, ${invitee ? one.at : null}, ${one.dueAt})
        on conflict do nothing`,
  )
  return inserted > 0
}

export async function markRegistered(
  tx: Tx,
  one: { id: string; invitee: Invitee; at: Date; dueAt: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update referrals.referral set state = 'registered', invitee_id = ${one.invitee.customerId},
          entity_type = ${one.invitee.entityType}, onboarding = ${one.invitee.onboarding},
          registered_at = ${one.at}, due_at = ${one.dueAt}
        where id = ${one.id}`,
  )
}

/** Their onboarding went on. */
export async function noteOnboarding(tx: Tx, inviteeId: string, onboarding: Invitee['onboarding']): Promise<void> {
  await execute(tx, sql`update referrals.referral set onboarding = ${onboarding} where invitee_id = ${inviteeId}`)
}

export interface ReferralChange {
  state: ReferralState
  paymentId?: string
  holdingUntil?: Date
  creditId?: string
  paidAt?: Date
  endedAt: Date | null
}

/** What a locked referral becomes; what is not said stays. */
export async function changeReferral(tx: Tx, id: string, change: ReferralChange): Promise<void> {
  await execute(
    tx,
    sql`update referrals.referral set state = ${change.state},
          payment_id = coalesce(${change.paymentId ?? null}::uuid, payment_id),
          holding_until = coalesce(${change.holdingUntil ?? null}::timestamptz, holding_until),
          credit_id = coalesce(${change.creditId ?? null}::uuid, credit_id),
          paid_at = coalesce(${change.paidAt ?? null}::timestamptz, paid_at),
          ended_at = ${change.endedAt}
        where id = ${id}`,
  )
}

/** Ends what was due: invitations at once, others once nothing that was ordered in time can still settle. */
export const expireReferrals = (tx: Tx, { at, settledBy }: { at: Date; settledBy: Date }): Promise<number> =>
  execute(
    tx,
    sql`update referrals.referral set state = 'expired', ended_at = ${at}
        where (state = 'invited' and due_at <= ${at}) or (state = 'registered' and due_at <= ${settledBy})`,
  )

export interface ReferralStats {
  invited: number
  registered: number
  qualified: number
  rewarded: number
  earned: Money[]
  pending: Money[]
}

export async function statsOf(tx: Tx, customerId: string): Promise<ReferralStats> {
  const counts = await oneRow<Omit<ReferralStats, 'earned' | 'pending'>>(
    tx,
    sql`select count(*)::int as invited, count(invitee_id)::int as registered,
          count(*) filter (where state in ('holding', 'paid'))::int as qualified,
          count(*) filter (where state = 'paid')::int as rewarded
        from referrals.referral where customer_id = ${customerId}`,
  )
  const sums = await rows<{ state: 'paid' | 'holding'; currency: Currency; total: bigint }>(
    tx,
    sql`select r.state, t.currency, sum(t.reward)::bigint as total
        from referrals.referral r join referrals.terms t on t.id = r.terms_id
        where r.customer_id = ${customerId} and r.state in ('paid', 'holding')
        group by r.state, t.currency order by t.currency`,
  )
  const of = (state: 'paid' | 'holding') =>
    sums.flatMap((one) => (one.state === state ? [money(one.currency, one.total)] : []))
  return { ...counts, earned: of('paid'), pending: of('holding') }
}

/** Rewards of an inviter in a calendar year (UTC). Holds the inviter until the transaction ends. */
export async function rewardsIn(tx: Tx, customerId: string, at: Date): Promise<number> {
  await execute(tx, sql`select from referrals.code where customer_id = ${customerId} for update`)
  const { rewards } = await oneRow<{ rewards: number }>(
    tx,
    sql`select count(*)::int as rewards from referrals.referral
        where customer_id = ${customerId} and state = 'paid'
          and extract(year from paid_at at time zone 'UTC') = ${at.getUTCFullYear()}`,
  )
  return rewards
}

/** Whether the inviter was itself invited by the invited, through however many others. */
export const isCircle = async (tx: Tx, inviterId: string, inviteeId: string): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`with recursive inviters (customer_id) as (
          select r.customer_id from referrals.referral r where r.invitee_id = ${inviterId}
          union
          select r.customer_id from referrals.referral r join inviters i on r.invitee_id = i.customer_id)
        select 1 as found from inviters where customer_id = ${inviteeId}`,
  )) !== undefined

export async function findCode(tx: Tx, customerId: string): Promise<string | undefined> {
  const row = await maybeRow<{ code: string }>(
    tx,
    sql`select code from referrals.code where customer_id = ${customerId}`,
  )
  return row?.code
}

export const inviterOf = (tx: Tx, code: string): Promise<{ customerId: string } | undefined> =>
  maybeRow(tx, sql`select customer_id from referrals.code where code = ${code}`)

/** False where another customer has this code. */
export async function insertCode(
  tx: Tx,
  { customerId, code, at }: { customerId: string; code: string; at: Date },
): Promise<boolean> {
  const inserted = await execute(
    tx,
    sql`insert into referrals.code (customer_id, code, created_at) values (${customerId}, ${code}, ${at})
        on conflict do nothing`,
  )
  return inserted > 0 || (await findCode(tx, customerId)) !== undefined
}

/** Counts invitations in a day; gives how many left in it with them. */
export async function countInvitations(
  tx: Tx,
  { customerId, day, sent }: { customerId: string; day: string; sent: number },
): Promise<number> {
  const row = await oneRow<{ sent: number }>(
    tx,
    sql`insert into referrals.invitation_day as known (customer_id, day, sent) values (${customerId}, ${day}, ${sent})
        on conflict (customer_id, day) do update set sent = known.sent + excluded.sent returning sent`,
  )
  return row.sent
}

export async function invitationsIn(tx: Tx, customerId: string, day: string): Promise<number> {
  const row = await maybeRow<{ sent: number }>(
    tx,
    sql`select sent from referrals.invitation_day where customer_id = ${customerId} and day = ${day}`,
  )
  return row?.sent ?? 0
}

export const dropInvitationDays = (tx: Tx, before: Date, most: number): Promise<number> =>
  execute(
    tx,
    sql`delete from referrals.invitation_day where (customer_id, day) in (
          select customer_id, day from referrals.invitation_day
          where day < ${before.toISOString().slice(0, 10)}::date limit ${most})`,
  )
