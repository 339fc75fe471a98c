import pg from 'pg'

/** A customer's account that the history goes through, as the accounts module has opened it. */
export interface HistoryAccount {
  customerId: string
  accountId: string
  ledgerAccount: bigint
}

export interface HistoryWish {
  /** Of a superuser: the history is written past triggers and row-level security, then proven by the auditor. */
  superuserUrl: string
  /** The first gets a tenth of all entries, the others share the rest of the customers' side. */
  accounts: readonly [HistoryAccount, ...HistoryAccount[]]
  clearing: bigint
  fees: bigint
  entries: number
  from: Date
  until: Date
  /** Called after each part has been committed. */
  afterPart?: () => Promise<unknown>
}

/** Of ten payments six go out with a charge, three come in, one is refused. */
const entriesPerTen = 6 * 4 + 3 * 2
const searchIndex = 'create index line_words on payments.line using gin ((array[customer_id]), words gin_trgm_ops)'
const paymentsPerPart = 50_000

/**
 * Writes years of payments in a few statements: what the ledger and the payments would have written one by one, with the
 * same invariants, and all of it in the order of time. Only for benchmarks and tests. Gives how many payments it made.
 */
export async function growHistory(wish: HistoryWish): Promise<number> {
  const { accounts, clearing, fees, from, until } = wish
  const payments = Math.ceil((wish.entries * 10) / entriesPerTen)
  const client = new pg.Client(wish.superuserUrl)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'`)
    // Made anew at the end in one go: row by row it would take most of the time.
    await client.query('drop index payments.line_words')
    await client.query(`create temp table place (n int primary key, customer_id uuid, account_id uuid, ledger bigint)`)
    for (const [n, { customerId, accountId, ledgerAccount }] of accounts.entries())
      await client.query('insert into place values ($1, $2, $3, $4)', [n, customerId, accountId, String(ledgerAccount)])
    await client.query(
      `create temp table life as select $1::bigint as clearing, $2::bigint as fees, $3::timestamptz as start,
      ($4::timestamptz - $3::timestamptz) / $5::int as step, $5::int as payments, $6::int as places`,
      [String(clearing), String(fees), from, until, payments, accounts.length],
    )
    for (let first = 0; first < payments; first += paymentsPerPart) {
      await client.query('begin')
      await client.query(part(first, Math.min(payments, first + paymentsPerPart) - 1))
      await client.query('commit')
      await wish.afterPart?.()
    }
    await client.query(searchIndex)
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return payments
}

/** A version 7 id of this time, the same for the same words. */
const idOf = (at: string, words: string) =>
  `overlay(overlay(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || substr(md5(${words}), 1, 20) placing '7' from 13) placing '8' from 17)::uuid`

const part = (first: number, last: number) => `
create temp table paid on commit drop as
select given.n, place.customer_id, place.account_id, place.ledger, at, at + interval '2 ms' as settled_at,
  ${idOf('at', `'payment ' || given.n`)} as id, ${idOf('at', `'reserve ' || given.n`)} as reserve_id, ${idOf('at', `'settle ' || given.n`)} as settle_id,
  ${idOf('at', `'amount ' || given.n`)} as amount_id, ${idOf('at', `'charge ' || given.n`)} as charge_id,
  case when given.n < places or given.n % 10 in (1, 4, 7) then 'in' when given.n % 10 = 9 then 'voided'
    when given.n >= payments - 20 then 'pending' else 'posted' end as fate,
  case when given.n < places then 100000000000000 else 100 + (given.n::bigint * 7919) % 90000 end as amount
from (select n, start + n * step as at, payments, places, case
    when n < places then n
    -- A fifth of the payments, and so a tenth of all entries: the provider has the other side of each.
    when places = 1 or n / 10 % 5 = 0 then 0
    else 1 + n % (places - 1) end as place
  from generate_series(${first}, ${last}) n, life) given
join place on place.n = given.place;

create temp table moved on commit drop as
select n, id, settle_id as posting_id, 1 as line, amount_id as transfer_id, settled_at as at, ledger as debit, clearing as credit, amount::bigint, 'payment' as code
  from paid, life where fate = 'posted'
union all select n, id, settle_id, 2, charge_id, settled_at, ledger, fees, 50, 'charge' from paid, life where fate = 'posted'
union all select n, id, reserve_id, 1, amount_id, at, clearing, ledger, amount, 'incoming' from paid, life where fate = 'in';

create temp table side on commit drop as
select transfer_id, account, is_credit, amount, at, a.sequence + row_number() over w as sequence, (a.posted_minor + sum(amount) over w)::bigint as balance
from (select transfer_id, debit as account, false as is_credit, - amount as amount, at, n, line from moved
  union all select transfer_id, credit, true, amount, at, n, line from moved) s
join ledger.account a on a.id = s.account
window w as (partition by account order by at, n, line);

insert into ledger.posting (id, subject, fingerprint, recorded_at)
select reserve_id, id::text, sha256(uuid_send(reserve_id)), at from paid
union all select settle_id, id::text, sha256(uuid_send(settle_id)), settled_at from paid where fate in ('posted', 'voided');

insert into ledger.transfer (id, posting_id, line, debit_account, credit_account, currency, amount, code, debit_sequence, credit_sequence)
select m.transfer_id, m.posting_id, m.line, m.debit, m.credit, 'GBP', m.amount, m.code, d.sequence, c.sequence
from moved m join side d on d.transfer_id = m.transfer_id and not d.is_credit
join side c on c.transfer_id = m.transfer_id and c.is_credit order by m.n, m.line;

insert into ledger.entry (account_id, sequence, transfer_id, amount, balance, recorded_at)
select account, sequence, transfer_id, amount, balance, at from side order by at, transfer_id;

insert into ledger.hold (id, posting_id, line, debit_account, credit_account, currency, amount, code, state, posted_amount, settled_by)
select amount_id, reserve_id, 1, ledger, clearing, 'GBP', amount, 'payment', fate, case when fate = 'posted' then amount end,
  case when fate <> 'pending' then settle_id end from paid, life where fate <> 'in'
union all select charge_id, reserve_id, 2, ledger, fees, 'GBP', 50, 'charge', fate, case when fate = 'posted' then 50 end,
  case when fate <> 'pending' then settle_id end from paid, life where fate <> 'in';

update ledger.account a set sequence = s.sequence, last_entry_at = s.at, posted_minor = s.balance
from (select distinct on (account) account, sequence, at, balance from side order by account, sequence desc) s where s.account = a.id;
update ledger.account a set held_minor = a.held_minor + h.held
from (select ledger, sum(amount + 50) as held from paid where fate = 'pending' group by ledger) h where h.ledger = a.id;

insert into payments.transaction (id, customer_id, account_id, ledger_account_id, type, direction, status, money, currency, amount,
  charge, counterparty, narration, reference, category_id, category, rail, network_reference, party, debtor_name, amount_hold_id,
  charge_hold_id, created_by_name, created_at, finished_at, failure_code, failure_reason, submission, attempts)
select id, customer_id, account_id, ledger, case fate when 'in' then 'Credit' else 'Debit' end, case fate when 'in' then 'in' else 'out' end,
  case fate when 'pending' then 'Approved' when 'voided' then 'Rejected' else 'Successful' end,
  case fate when 'in' then 'received' when 'posted' then 'sent' when 'voided' then 'released' else 'held' end, 'GBP', amount,
  case fate when 'in' then 0 else 50 end, name, narration, 'TW' || upper(substr(md5('reference ' || n), 1, 12)), 'rent', 'Rent', 'fps',
  'FPS' || upper(substr(md5('network ' || n), 1, 14)),
  jsonb_build_object('entityType', 0, 'name', name, 'firstName', split_part(name, ' ', 1), 'lastName', split_part(name, ' ', 2), 'companyName', null,
    'emailAddress', 'payee' || n % 997 || '@example.com', 'country', 'GB', 'state', null, 'city', 'Leeds', 'address', n % 200 || ' Harbour Lane', 'postcode', 'LS1 4DY',
    'destination', case fate when 'in' then null else jsonb_build_object('methodType', 'SortCode', 'methodValue', '089999', 'accountNumber', lpad((n % 99999989)::text, 8, '0'),
      'bankCode', null, 'bankName', 'Bank of Leeds', 'bankCountry', 'GB', 'isAccountNumber', null) end),
  'A Company Ltd', case when fate <> 'in' then amount_id end, case when fate <> 'in' then charge_id end, 'Ada Example', at,
  case when fate <> 'pending' then settled_at end, case when fate = 'voided' then 'AC04' end, case when fate = 'voided' then 'The account is closed.' end,
  case when fate = 'pending' then 'accepted' when fate = 'in' then 'none' else 'finished' end, case fate when 'in' then 0 else 1 end
from (select *, (array['Amelia','Chidi','Sofia','Jonas','Priya','Mateo','Ingrid','Kofi','Yuki','Elif','Noah','Zainab'])[1 + n % 12] || ' ' ||
    (array['Clarke','Okafor','Rossi','Weber','Nair','Garcia','Larsen','Mensah','Tanaka','Demir','Martin','Bello','Smith'])[1 + n / 12 % 13] as name,
    (array['Invoice ','Rent for unit ','Order ','Salary run '])[1 + n % 4] || n % 100003 as narration from paid) paid;

insert into payments.event (transaction_id, customer_id, line, kind, status, at)
select id, customer_id, 1, case fate when 'in' then 'booked' when 'posted' then 'settled' when 'voided' then 'rejected' else 'requested' end,
  case fate when 'pending' then 'Pending' when 'voided' then 'Rejected' else 'Successful' end, settled_at from paid;

insert into payments.line select l.* from payments.lines_of_payments(array(select id from paid)) l;
insert into payments.line_sum as known (customer_id, account_id, span, day, kind, type, status, currency, category,
  count, amount)
select customer_id, account_id, span, date_trunc(span, at at time zone 'UTC')::date, kind, type, status, currency, category,
  count(*), sum(amount)
from payments.line join payments.spans() spans on at < spans.until where id in (select id from paid) group by 1, 2, 3, 4, 5, 6, 7, 8, 9
on conflict (customer_id, account_id, span, day, kind, type, status, currency, category) do update set count = known.count + excluded.count,
  amount = known.amount + excluded.amount`
