import * as z from 'zod/mini'

/**
 * A schema whose checks let through less than its fields say: `Narrowed` is what remains, so that whoever handles the call
 * need not check it again. The checks make it true; what is read and written stays the same.
 */
export const narrowed =
  <Narrowed>() =>
  <Schema extends z.ZodMiniType>(
    schema: Schema,
  ): Schema & z.ZodMiniType<z.output<Schema> & Narrowed, z.input<Schema>> =>
    schema as Schema & z.ZodMiniType<z.output<Schema> & Narrowed, z.input<Schema>>

/** A list with exactly one item. */
export const oneItem = <Item extends z.ZodMiniType>(item: Item, words: string) =>
  z.array(item).check(z.length(1, words)) as z.ZodMiniType as z.ZodMiniType<[z.output<Item>], [z.input<Item>]>
