import { sql } from '#platform/db'

export const statement = sql`select 1`
