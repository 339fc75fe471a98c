/** Two sequences, each in the order of `placeOf`, as one in that order; of equals the first's come first. */
export async function* merged<T>(
  first: AsyncGenerator<T>,
  second: AsyncGenerator<T>,
  placeOf: (one: T) => number,
): AsyncGenerator<T> {
  let [one, other] = await Promise.all([first.next(), second.next()])
  while (!one.done || !other.done) {
    if (!one.done && (other.done || placeOf(one.value) <= placeOf(other.value))) {
      yield one.value
      one = await first.next()
    } else if (!other.done) {
      yield other.value
      other = await second.next()
    }
  }
}

/** The texts of a sequence, so many together. */
export async function* together<T>(
  all: AsyncIterable<T>,
  textOf: (one: T) => string,
  most: number,
): AsyncGenerator<string> {
  let some: string[] = []
  for await (const one of all) {
    some.push(textOf(one))
    if (some.length < most) continue
    yield some.join('')
    some = []
  }
  if (some.length > 0) yield some.join('')
}
