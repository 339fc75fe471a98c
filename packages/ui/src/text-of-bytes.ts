/** UTF-8 as we write it, UTF-16 as Excel's "Unicode text", else what Windows writes in western Europe. */
export function textOfBytes(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`
  if (mark === '255 254' || mark === '254 255')
    return new TextDecoder(mark === '255 254' ? 'utf-16le' : 'utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
