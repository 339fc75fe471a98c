/** What no name, reference or reason of a payment is longer than. */
const most = 300

/**
 * A text by someone else as one plain line of an email: control characters and line breaks become blanks, marks that
 * turn the direction of writing go, links are written so that no mail program makes them work, and it has an end.
 */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/g, '')
    .replace(/:\/\//g, '[:]//')
    // A dot between a name and a top-level domain, as in a link without its beginning or an email address.
    .replace(/(?<=[\p{L}\p{N}_-])\.(?=\p{L}{2,})/gu, '[.]')
    .trim()
  const letters = Array.from(line)
  return letters.length <= most ? line : `${letters.slice(0, most - 1).join('')}…`
}
