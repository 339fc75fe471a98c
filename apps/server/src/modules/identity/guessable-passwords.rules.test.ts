import { expect, test } from 'vitest'
import { guessableFault } from './guessable-passwords.rules.ts'

const about = ['nia.okafor@example.com', 'nia.okafor']
const refused = (password: string) => guessableFault(password, about) !== undefined

test('what is on every list of passwords is refused, however it is dressed up', () => {
  for (const password of [
    'password',
    'Password2026!',
    'P@ssw0rd',
    'qwerty12345',
    '12345678',
    '87654321',
    'aaaaaaaa',
    'abcabcabc',
    'Welcome1!',
    'letmein99',
    'iloveyou!!',
    '1q2w3e4r5t',
    'Summer2026',
    'AdminAdmin1',
    'liverpool09',
  ])
    expect([password, refused(password)]).toEqual([password, true])
})

test('what is known of the person or of us makes no password', () => {
  for (const password of ['okafor2026', 'Nia.Okafor1', 'tradewind-1', 'Tradewind2026!'])
    expect([password, refused(password)]).toEqual([password, true])
})

test('a password that is someone’s own is taken, with no rule about what it is made of', () => {
  for (const password of [
    'tall-ships-of-1905',
    'correct horse battery staple',
    'wind über dem Meer',
    'okafor sails at seven bells',
    'gkq7-x2nb-w9',
    'lighthouse-keepers',
  ])
    expect([password, guessableFault(password, about)]).toEqual([password, undefined])
})
