import { post, settings } from './frame.js'

const form = document.getElementById('shop')
const place = document.getElementById('place')
for (const { shop, name, currency } of settings.shops) {
  const option = document.createElement('option')
  option.value = shop
  option.textContent = `${name} (${currency})`
  place.append(option)
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const typed = Object.fromEntries(new FormData(form))
  const answer = document.getElementById('answer')
  answer.textContent = 'Asking the card…'
  try {
    answer.textContent = (await post('/shop/purchases', { ...typed, capture: event.submitter?.value === 'now' })).words
  } catch {
    answer.textContent = 'The shop is closed for a moment. Please try again.'
  }
})
