import { post, reportHeight, settings, showError, tellParent } from './frame.js'

const form = document.getElementById('challenge')
const code = document.getElementById('code')
const buttons = [...form.querySelectorAll('button')]

if (settings.amount)
  document.getElementById('words').textContent =
    `Enter the code that we sent to your phone to pay ${settings.amount} to ${settings.shop}.`

async function send(path, body) {
  for (const button of buttons) button.disabled = true
  const answer = await post(`${location.pathname}/${path}`, body).catch(() => ({ status: 0 }))
  for (const button of buttons) button.disabled = false
  if (answer.status === 0) return showError(code, "We couldn't reach your bank. Please try again.")
  if (answer.state !== 'challenge') return tellParent({ kind: 'challenge-over' })
  code.value = ''
  showError(code, "That code isn't correct. Please check it and try again.")
  code.focus()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (code.value.trim()) return void send('answers', { code: code.value })
  showError(code, 'Code is required')
  code.focus()
})
document.getElementById('cancel').addEventListener('click', () => void send('cancellation', {}))
code.addEventListener('input', () => showError(code, undefined))
reportHeight(form)
tellParent({ kind: 'ready' })
