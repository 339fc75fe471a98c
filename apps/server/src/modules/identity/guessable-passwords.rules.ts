/**
 * What is tried first of all, after the lists that leaked passwords are counted in: each stands for itself with any digits
 * and signs around it, and with digits and signs in the place of letters.
 */
const words = new Set(
  `password passwort passw0rd passphrase pass word secret geheim welcome willkommen bienvenue letmein login admin
  administrator root user guest master default changeme qwerty qwertz azerty qwertyuiop qwertyui asdfghjkl asdfgh asdf
  zxcvbnm zxcvbn qazwsx qazwsxedc abc abcd abcdef abcdefgh abcdefghi iloveyou loveyou lovely love princess prinzessin
  sunshine summer winter spring autumn sommer football soccer baseball basketball hockey liverpool arsenal chelsea
  barcelona juventus dragon monkey shadow superman batman spiderman pokemon starwars michael jordan jennifer jessica
  ashley daniel charlie thomas george robert william freedom whatever trustno trustnoone computer internet samsung google
  facebook instagram linkedin microsoft hello hallo bonjour jesus jesuschrist god blessed blessing angel flower butterfly
  chocolate cookie cheese pepper ginger banana orange mustang ferrari porsche mercedes corvette yamaha harley london paris
  berlin lagos nigeria ghana kenya africa england monday friday january december november october money bank banking
  payment payments account dollar naira test testing tester demo sample temp temporary new old my mine killer hunter
  ranger cowboy eagle tiger lion phoenix ninja matrix access security secure server system`.split(/\s+/),
)

/** Digits and signs that people write for letters. */
const letters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const commonWords = 'Choose a password that is harder to guess: this one is on every list of common passwords.'
const ownWords = "Choose a password that doesn't contain your name, your email or ours."

/** Keys that are pressed one beside the other, and letters and digits in their order. */
const runs = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
]

/** Why a password is one of those that are guessed first, in words, or nothing. `about` is what is known of its person. */
export function guessableFault(password: string, about: readonly string[]): string | undefined {
  const typed = password.toLowerCase()
  const plain = Array.from(typed, (sign) => letters[sign] ?? sign).join('')
  if (new Set(typed).size < 4 || isRun(typed) || isRepeated(typed)) return commonWords
  for (const spelled of [typed, plain]) {
    const core = spelled.replace(/[^\p{L}]/gu, '')
    if (words.has(core) || isMadeOf(core)) return commonWords
    // What stands around digits: `qwerty2026!` is as much guessed as `qwerty`.
    const edge = spelled.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    if (words.has(edge)) return commonWords
  }
  const known = [...about.flatMap(partsOf), 'tradewind'].filter((part) => part.length >= 4)
  const left = known.reduce((rest, part) => rest.replaceAll(part, ''), typed)
  return left.length < typed.length && left.length < 8 ? ownWords : undefined
}

const partsOf = (text: string): string[] => [text.toLowerCase(), ...text.toLowerCase().split(/[^\p{L}\p{N}]+/u)]

/** One of the runs, or a part of it that is all but a few signs of the password. */
const isRun = (typed: string): boolean => {
  const core = typed.replace(/[^\p{L}\p{N}]/gu, '')
  return core.length > 0 && runs.some((run) => run.includes(core) || `${run}${run}`.includes(core))
}

const isRepeated = (typed: string): boolean => /^(.{1,4})\1+$/u.test(typed)

/** Two of the words, one behind the other. */
const isMadeOf = (core: string): boolean =>
  Array.from({ length: core.length }, (_, at) => at).some(
    (at) => words.has(core.slice(0, at)) && words.has(core.slice(at)),
  )
