import type { Outcome, Part } from './parts.ts'

/** A part that has run. */
export interface Result extends Outcome {
  name: string
  seconds: number
}

/** Runs a part to its end, whatever happens in it. */
export async function finish(part: Part, write: (text: string) => void): Promise<Result> {
  const began = performance.now()
  const outcome = await part.run(write).catch((error: Error): Outcome => {
    write(`${error.message}\n`)
    return { passed: 0, failed: 1 }
  })
  return { name: part.name, seconds: (performance.now() - began) / 1000, ...outcome }
}

/** Shows a part's words as they come. */
export async function shown(part: Part): Promise<Result> {
  console.log(`\n== ${part.name}`)
  return finish(part, (text) => process.stdout.write(text))
}

/** Runs parts two at a time, so that one is at work while another waits, and shows each one's words whole, in order. */
export async function side(parts: readonly Part[]): Promise<Result[]> {
  const waiting = parts.map((part) => ({ part, ...Promise.withResolvers<{ result: Result; words: string }>() }))
  const queue = [...waiting]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      let words = ''
      const result = await finish(next.part, (text) => {
        words += text
      })
      next.resolve({ result, words })
    }
  }
  void Promise.all([work(), work()])
  const results: Result[] = []
  for (const { promise, part } of waiting) {
    const { result, words } = await promise
    console.log(`\n== ${part.name} (${result.seconds.toFixed(1)} s)${words.trim() ? `\n${words.trimEnd()}` : ''}`)
    results.push(result)
  }
  return results
}
