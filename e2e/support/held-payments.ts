import { asOwner } from './as-owner.ts'
import type { Product } from './product.ts'

/** Has a journey's payments wait an hour before they are handed over, as if the worker had much to do; then no more. */
export const withPaymentsHeld = (product: Product, journey: () => Promise<void>): Promise<void> =>
  asOwner(product, async (owner) => {
    try {
      await owner.query(`
        create function payments.held_by_journey() returns trigger language plpgsql as $$
          begin new.due_at := new.due_at + interval '1 hour'; return new; end $$;
        create trigger held_by_journey before insert on platform.task for each row
          when (new.module = 'payments' and new.kind = 'submit') execute function payments.held_by_journey()`)
      await journey()
    } finally {
      await owner.query('drop function if exists payments.held_by_journey cascade')
    }
  })
