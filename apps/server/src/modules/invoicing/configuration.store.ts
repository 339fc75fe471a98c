import type { Currency } from '@tradewind/kernel'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import type { Configuration } from './invoicing.types.ts'

export const findConfiguration = (tx: Tx, customerId: string): Promise<Configuration | undefined> =>
  maybeRow<Configuration>(tx, sql`select * from invoicing.configuration where customer_id = ${customerId}`)

export const accountsPaidInto = (
  tx: Tx,
  customerId: string,
): Promise<{ currencyCode: Currency; accountId: string }[]> =>
  rows(
    tx,
    sql`select currency as currency_code, account_id from invoicing.pay_into
        where customer_id = ${customerId} order by currency`,
  )

/** `configuration_pkey` fails when there is one. */
export async function insertConfiguration(tx: Tx, made: Omit<Configuration, 'version'>): Promise<void> {
  const { customerId, color, brandColor, invoiceReference, saveConfiguration, paymentTermsDays } = made
  await execute(
    tx,
    sql`insert into invoicing.configuration (customer_id, color, brand_color, invoice_reference, save_configuration,
          payment_terms_days, tax_number, address, city, postcode, email_address, notes, footer, logo_hash, logo_name,
          logo_type, logo_size, reminders, late_fee_percent, late_fee_after_days, language, contact_name, phone_number,
          other_tax_numbers)
        values (${customerId}, ${color}, ${brandColor}, ${invoiceReference}, ${saveConfiguration}, ${paymentTermsDays},
          ${made.taxNumber}, ${made.address}, ${made.city}, ${made.postcode}, ${made.emailAddress}, ${made.notes}, ${made.footer}, ${made.logoHash}, ${made.logoName}, ${made.logoType},
          ${made.logoSize}, ${made.reminders}, ${made.lateFeePercent}, ${made.lateFeeAfterDays}, ${made.language},
          ${made.contactName}, ${made.phoneNumber}, ${made.otherTaxNumbers}::text[])`,
  )
}

/** Changes the state that was read, or what is there where nobody says which; false where there is another. */
export async function changeConfiguration(
  tx: Tx,
  changed: Omit<Configuration, 'version'> & { version: number | undefined },
): Promise<boolean> {
  const { customerId, color, brandColor, invoiceReference, saveConfiguration, paymentTermsDays } = changed
  const count = await execute(
    tx,
    sql`update invoicing.configuration set color = ${color}, brand_color = ${brandColor},
          invoice_reference = ${invoiceReference}, save_configuration = ${saveConfiguration},
          payment_terms_days = ${paymentTermsDays}, tax_number = ${changed.taxNumber}, address = ${changed.address},
          city = ${changed.city}, postcode = ${changed.postcode}, email_address = ${changed.emailAddress}, notes = ${changed.notes},
          footer = ${changed.footer}, logo_hash = ${changed.logoHash}, logo_name = ${changed.logoName},
          logo_type = ${changed.logoType}, logo_size = ${changed.logoSize}, reminders = ${changed.reminders},
          late_fee_percent = ${changed.lateFeePercent}, late_fee_after_days = ${changed.lateFeeAfterDays},
          language = ${changed.language}, contact_name = ${changed.contactName}, phone_number = ${changed.phoneNumber},
          other_tax_numbers = ${changed.otherTaxNumbers}::text[], version = version + 1
        where customer_id = ${customerId} and version = coalesce(${changed.version ?? null}::int, version)`,
  )
  return count > 0
}

export async function replaceAccountsPaidInto(
  tx: Tx,
  customerId: string,
  accounts: readonly { currencyCode: Currency; accountId: string }[],
): Promise<void> {
  await execute(tx, sql`delete from invoicing.pay_into where customer_id = ${customerId}`)
  await execute(
    tx,
    sql`insert into invoicing.pay_into (customer_id, currency, account_id)
        select ${customerId}, currency, account_id
        from unnest(${accounts.map(({ currencyCode }) => currencyCode)}::text[],
          ${accounts.map(({ accountId }) => accountId)}::uuid[]) as one (currency, account_id)`,
  )
}

/** The last number of a series; 0 where none was given. */
export async function lastNumberOf(tx: Tx, customerId: string, year: string): Promise<number> {
  const last = await maybeRow<{ lastNumber: number }>(
    tx,
    sql`select last_number from invoicing.series where customer_id = ${customerId} and year = ${year}`,
  )
  return last?.lastNumber ?? 0
}

/**
 * The next number of a series. Its row stays locked until the transaction ends, so whoever issues at the same time waits,
 * and a number whose issue is rolled back is given again: there are no gaps.
 */
export async function nextNumberOf(tx: Tx, customerId: string, year: string): Promise<number> {
  const next = await maybeRow<{ lastNumber: number }>(
    tx,
    sql`insert into invoicing.series (customer_id, year, last_number) values (${customerId}, ${year}, 1)
        on conflict (customer_id, year) do update set last_number = invoicing.series.last_number + 1
        returning last_number`,
  )
  if (!next) throw new Error('a series gave no number')
  return next.lastNumber
}
