import { parseArgs } from 'node:util'
import type { World } from '../../apps/server/src/main/world.ts'
import type { Database } from '../../apps/server/src/platform/db.ts'
import { Secret } from '../../apps/server/src/platform/secret.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import { defaultCurrencyOf, findCountry } from '../../packages/kernel/src/country.ts'
import { type Currency, currencyCodes } from '../../packages/kernel/src/index.ts'

export const usage =
  'Say: create-customer-user --name "Marlow & Finch Ltd" --country GB --email ada@example.com --first-name Ada --last-name Marlow [--currency GBP]'

/** A company or sole trader, and the person who is its first Super Admin. */
export interface Wish {
  name: string
  country: string
  email: string
  firstName: string
  lastName: string
  currency: Currency
}

/** A password opens money: one that is shorter is no password. */
const shortest = 12

/** Reads the options. Throws one `StartProblem` that names all that is missing or wrong. */
export function readWish(given: readonly string[]): Wish {
  const option = { type: 'string' } as const
  const options = {
    name: option,
    country: option,
    email: option,
    'first-name': option,
    'last-name': option,
    currency: option,
  }
  let values: Partial<Record<keyof typeof options, string>>
  try {
    values = parseArgs({ args: [...given], options }).values
  } catch {
    throw new StartProblem(usage)
  }
  const problems: string[] = []
  const said = (name: keyof typeof options) => {
    const value = values[name]?.trim() ?? ''
    if (value === '') problems.push(`--${name} is missing.`)
    return value
  }
  const wish = {
    name: said('name'),
    country: said('country').toUpperCase(),
    email: said('email').toLowerCase(),
    firstName: said('first-name'),
    lastName: said('last-name'),
  }
  const country = findCountry(wish.country)
  if (wish.country && !country) problems.push(`--country ${wish.country} is no country: give two letters, such as GB.`)
  if (wish.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wish.email))
    problems.push(`--email ${wish.email} is no email address.`)
  const currency = values.currency?.toUpperCase() ?? (country && defaultCurrencyOf(country.alpha3))
  const known = currencyCodes.find((code) => code === currency)
  if (values.currency && !known) problems.push(`--currency ${values.currency} is no currency of ours.`)
  if (problems.length > 0) throw new StartProblem([...problems, usage].join('\n'))
  return { ...wish, country: country?.alpha2 ?? wish.country, currency: known ?? 'USD' }
}

/**
 * Makes the customer and its person in one commit, as if they had signed up and confirmed the email. Approval isn't ours
 * to give: the customer applies in the app, and staff review it in the console. Gives their ids.
 */
export async function createCustomerUser(
  { db, world }: { db: Database; world: Pick<World, 'customers' | 'identity'> },
  { name, country, email, firstName, lastName, currency, password }: Wish & { password: string },
): Promise<{ customerId: string; userId: string }> {
  if (password.length < shortest) throw new StartProblem(`The password needs ${shortest} characters or more.`)
  return db
    .asSystem(async (tx) => {
      const customerId = await world.customers.createCustomer(tx, {
        name,
        customerType: 'Limited Liability Company',
        product: 'full',
        onboardingStatus: 'Pending',
        status: 'Pending',
        requiresDocumentUpload: false,
        countryId: country,
        country: findCountry(country)?.name ?? country,
        mainCurrency: currency,
      })
      // Whoever moves money signs in with a code too.
      const userId = await world.identity.registerUser(tx, { email, password: new Secret(password), twoFactor: true })
      await world.customers.addMember(tx, {
        userId,
        customerId,
        email,
        firstName,
        lastName,
        occupation: 'Director',
        roleId: 10,
        userStatus: 'Active',
      })
      return { customerId, userId }
    })
    .catch((error: { code?: string }) => {
      if (error.code === '23505') throw new StartProblem(`Someone signs in as ${email} already: nothing was made.`)
      throw error
    })
}
