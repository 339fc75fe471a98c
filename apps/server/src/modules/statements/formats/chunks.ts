/** How many letters are sent at once: fewer would be sent in many small pieces. */
const enough = 65_536

/** Puts small pieces of text together to bigger ones. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const piece of pieces) {
    chunk += piece
    if (chunk.length < enough) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
