/** One file of an archive, its content read bit by bit. */
export interface ZipEntry {
  name: string
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** An archive that is written while it is read: no more of it is in memory than what was just read. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  // By import() alone: most processes never write one.
  const { Zip, ZipDeflate } = await import('fflate')
  let made: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    made.push(chunk)
  })
  function take(): Uint8Array[] {
    if (failure) throw failure
    const taken = made
    made = []
    return taken
  }
  for await (const { name, chunks } of entries) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const chunk of chunks) {
      file.push(chunk)
      yield* take()
    }
    file.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}
