import pg from 'pg'
import type { Product } from './product.ts'

/** Does what only the owner of the tables may: the product's own roles can change neither them nor what is written once. */
export async function asOwner({ database }: Product, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: database.options.connectionString })
  await owner.connect()
  try {
    await work(owner)
  } finally {
    await owner.end()
  }
}
