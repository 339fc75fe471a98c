import { post, settings } from './frame.js'

const form = document.getElementById('shop')
const place = document.getElementById('place')
for (const { shop, name, currency } of settings.shops) {
  const option = document.createElement('option')
  option.value = shop
  option.textContent = `${name} (${currency})`
  place.append(option)
}

/** What was paid last, which the shop can give back. */
let paid

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const typed = Object.fromEntries(new FormData(form))
  const answer = document.getElementById('answer')
  answer.textContent = 'Asking the card…'
  const how = event.submitter?.value
  const order = how === 'back' ? { ...paid, refunds: paid.reference } : { ...typed, capture: how === 'now' }
  post('/shop/purchases', order).then(
    ({ words, reference }) => {
      answer.textContent = words
      paid = reference ? { ...order, reference } : undefined
      document.getElementById('refund').hidden = !paid
    },
    () => {
      answer.textContent = 'The shop is closed for a moment. Please try again.'
    },
  )
})
