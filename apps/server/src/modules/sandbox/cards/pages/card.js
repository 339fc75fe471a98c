import { onParentMessage, post, reportHeight, settings, showError, tellParent } from './frame.js'

const form = document.getElementById('card')
const number = document.getElementById('number')
const expiry = document.getElementById('expiry')
const code = document.getElementById('code')
const brand = document.getElementById('brand')
const fields = [number, expiry, code]

const types = settings.cardTypes.map((one) => ({ ...one, first: new RegExp(one.first) }))
const digitsOf = (text) => text.replace(/\D/g, '')
const typeOf = (digits) => types.find(({ first }) => first.test(digits))

/** In fours, and American Express as it stands on the card. */
function grouped(digits) {
  if (typeOf(digits)?.type === 'amex')
    return digits.replace(/^(.{4})(.{1,6})?(.{1,5})?.*$/, (_, ...parts) => parts.slice(0, 3).filter(Boolean).join(' '))
  return digits.slice(0, 19).replace(/(.{4})(?=.)/g, '$1 ')
}

function passesLuhn(digits) {
  const doubled = (digit) => (digit > 4 ? digit * 2 - 9 : digit * 2)
  const sum = [...digits]
    .reverse()
    .reduce((total, sign, place) => total + (place % 2 === 1 ? doubled(Number(sign)) : Number(sign)), 0)
  return sum % 10 === 0
}

/** Month and year of `MM / YY` or `MM / YYYY`. */
function readExpiry() {
  const digits = digitsOf(expiry.value)
  if (digits.length !== 4 && digits.length !== 6) return undefined
  const month = Number(digits.slice(0, 2))
  const year = Number(digits.length === 4 ? `20${digits.slice(2)}` : digits.slice(2))
  return month >= 1 && month <= 12 ? { month, year } : undefined
}

const faults = {
  number: () => {
    const digits = digitsOf(number.value)
    if (!digits) return 'Card number is required'
    if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
      return "This card number isn't valid. Please check it against your card."
    return typeOf(digits)?.taken ? undefined : settings.takenWords
  },
  expiry: () => {
    if (!expiry.value.trim()) return 'Expiry date is required'
    const read = readExpiry()
    if (!read) return 'Enter the expiry date as month and year, such as 08 / 29.'
    // A card is good until the end of its month.
    const now = new Date()
    if (Date.UTC(read.year, read.month, 1) <= now.getTime()) return 'This card has expired.'
    return read.year > now.getUTCFullYear() + 20 ? "This year isn't valid." : undefined
  },
  code: () => {
    const { codeDigits } = typeOf(digitsOf(number.value)) ?? { codeDigits: 3 }
    if (!code.value) return 'Security code is required'
    return code.value.length === codeDigits ? undefined : `The security code of this card has ${codeDigits} digits.`
  },
}

function report() {
  const digits = digitsOf(number.value)
  const found = digits ? typeOf(digits) : undefined
  brand.textContent = found?.name ?? ''
  code.placeholder = found?.codeDigits === 4 ? '1234' : '123'
  tellParent({ kind: 'state', type: found?.type ?? null, complete: fields.every((field) => !faults[field.id]()) })
}

number.addEventListener('input', () => {
  const atEnd = number.selectionEnd === number.value.length
  const before = digitsOf(number.value.slice(0, number.selectionEnd)).length
  number.value = grouped(digitsOf(number.value))
  if (!atEnd) {
    let place = 0
    for (let seen = 0; place < number.value.length && seen < before; place += 1)
      if (/\d/.test(number.value[place])) seen += 1
    number.setSelectionRange(place, place)
  }
})
expiry.addEventListener('input', ({ inputType }) => {
  const digits = digitsOf(expiry.value)
  // Someone who types 4 means 04, since no month begins with it.
  const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits.slice(0, 6)
  const removing = inputType?.startsWith('delete') ?? false
  expiry.value =
    padded.length > 2 || (padded.length === 2 && !removing) ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded
})
code.addEventListener('input', () => {
  code.value = digitsOf(code.value).slice(0, 4)
})
for (const field of fields) {
  field.addEventListener('input', () => {
    showError(field, undefined)
    report()
  })
  field.addEventListener('blur', () => field.value && showError(field, faults[field.id]()))
}

/** Checks the fields, and has the card exchanged for a token. */
async function tokenize(id) {
  const wrong = fields.filter((field) => faults[field.id]())
  for (const field of fields) showError(field, faults[field.id]())
  if (wrong.length > 0) {
    wrong[0].focus()
    return tellParent({ kind: 'invalid', id })
  }
  const card = { number: digitsOf(number.value), securityCode: code.value, ...readExpiry() }
  const answer = await post('/tokens', card).catch(() => ({ status: 0 }))
  if (answer.status === 200) return tellParent({ kind: 'token', id, ...answer.card })
  if (answer.field) showError(document.getElementById(answer.field), answer.words)
  return tellParent(answer.field ? { kind: 'invalid', id } : { kind: 'failed', id })
}

onParentMessage((message) => {
  if (message.kind === 'tokenize') void tokenize(message.id)
  if (message.kind === 'clear') {
    form.reset()
    for (const field of fields) showError(field, undefined)
    report()
  }
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  tellParent({ kind: 'submit' })
})
reportHeight(form)
tellParent({ kind: 'ready' })
