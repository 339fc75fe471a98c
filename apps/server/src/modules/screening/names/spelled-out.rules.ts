/** Letters with anything but space between them: "V.i.c.t.o.r", "V-I-C". */
const dotted = /^(\p{L}\p{M}*)(?:[^\p{L}\p{M}\p{N}\s]+\p{L}\p{M}*){2,}[^\p{L}\p{N}\s]*$/u
const single = /^[^\p{L}\p{N}]*(\p{L}\p{M}*)[^\p{L}\p{N}]*$/u
const wider = /\s{2,}|\s*[,;|/]\s*/
/** Fewer separate letters are initials. */
const fewestLetters = 3
/** No word of a name is shorter when letters have lost their spaces. */
const fewestOfPart = 2
/** In longer ones, word boundaries can't be guessed. */
const longestUndivided = 40

/**
 * A name as it was meant, if letters were written apart to keep it from being found: "V.i.c.t.o.r", "V I C T O R". Where
 * one space stands between all of them, nothing says where a word ends, so every division into two is one reading. The
 * name as written stays one too: the letters may be initials.
 */
export function readingsOf(name: string): string[] {
  if (!/\p{L}/u.test(name)) return [name]
  const words = name.trim().split(wider).flatMap(wordsIn)
  if (!words.some(({ isJoined }) => isJoined)) return [name]
  const joined = words.map(({ text }) => text).join(' ')
  const [only] = words
  const isUndivided = words.length === 1 && only !== undefined && only.hasLostSpaces
  return [name, joined, ...(isUndivided ? divisionsOf(only.text) : [])]
}

interface ReadWord {
  text: string
  isJoined: boolean
  /** It may be several words: single spaces stood between its letters. */
  hasLostSpaces: boolean
}

function wordsIn(segment: string): ReadWord[] {
  const read: ReadWord[] = []
  let letters: string[] = []
  const end = () => {
    if (letters.length >= fewestLetters) read.push({ text: letters.join(''), isJoined: true, hasLostSpaces: true })
    else for (const text of letters) read.push({ text, isJoined: false, hasLostSpaces: false })
    letters = []
  }
  for (const word of segment.split(/\s+/).filter(Boolean)) {
    const letter = single.exec(word)?.[1]
    if (letter !== undefined) {
      letters.push(letter)
      continue
    }
    end()
    const isJoined = dotted.test(word)
    read.push({ text: isJoined ? word.replace(/[^\p{L}\p{M}]/gu, '') : word, isJoined, hasLostSpaces: false })
  }
  end()
  return read
}

function divisionsOf(word: string): string[] {
  const letters = word.match(/\p{L}\p{M}*/gu) ?? []
  if (letters.length > longestUndivided) return []
  return letters
    .map((_, at) => at)
    .slice(fewestOfPart, letters.length - fewestOfPart + 1)
    .map((at) => `${letters.slice(0, at).join('')} ${letters.slice(at).join('')}`)
}
