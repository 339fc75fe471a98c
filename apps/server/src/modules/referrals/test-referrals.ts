import { randomUUID } from 'node:crypto'
import { type Database, execute, sql } from '#platform/db'
import type { Person } from '../../main/testing/test-people.ts'
import type { TermsPayload } from './referrals.types.ts'
import { insertTerms } from './terms.store.ts'

const terms: TermsPayload = {
  is_open: true,
  currency: 'GBP',
  reward: '2500',
  minimum: '5000',
  exchange_required: false,
  holding_days: 14,
  qualifying_days: 60,
  code_window_days: 30,
  invitations_per_day: 5,
  rewards_per_year: 20,
}

/** Terms that two people approved, and someone whom each of these has invited; nobody can read who. */
export const referOnce = (db: Database, people: readonly Pick<Person, 'customerId' | 'userId'>[]): Promise<void> =>
  db.asSystem(async (tx) => {
    const at = new Date()
    const id = randomUUID()
    await execute(
      tx,
      sql`insert into decisions.decision (id, kind, subject, payload, proposed_by, proposed_by_name, proposed_at)
          values (${id}, 'referrals.terms', ${id}, ${JSON.stringify(terms)}, ${randomUUID()}, 'One', ${at})`,
    )
    await execute(
      tx,
      sql`update decisions.decision
          set state = 'approved', decided_by = ${randomUUID()}, decided_by_name = 'Another', decided_at = ${at}
          where id = ${id}`,
    )
    await insertTerms(tx, { id, payload: terms, at })
    for (const { customerId, userId } of people)
      await execute(
        tx,
        sql`insert into referrals.referral (id, customer_id, invited_by, terms_id, source, personal, email_index,
              onboarding, state, invited_at, due_at)
            values (${randomUUID()}, ${customerId}, ${userId}, ${id}, 'email', '', ${Buffer.from(customerId)}, 'none',
              'invited', ${at}, ${at})`,
      )
  })
