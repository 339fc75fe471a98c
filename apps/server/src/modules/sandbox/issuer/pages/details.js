import { reportHeight, settings, tellParent } from './frame.js'

const { face } = settings
const rest = document.getElementById('rest')
const show = (id, text) => {
  document.getElementById(id).textContent = text
}

reportHeight(document.getElementById('content'))
if (face) {
  show('number', face.number.replace(/(.{4})(?=.)/g, '$1 '))
  show('expiry', `${face.month} / ${face.year}`)
  show('code', face.securityCode)
  document.getElementById('face').hidden = false
  countDown(face.seconds)
} else over('This page has been opened already, or has expired. Enter your PIN again.')
tellParent({ kind: 'ready' })

function countDown(seconds) {
  if (seconds === 0) {
    for (const id of ['number', 'expiry', 'code']) show(id, '')
    document.getElementById('face').hidden = true
    over('The card details are hidden again.')
    return
  }
  rest.textContent = `Hidden again in ${seconds} seconds.`
  setTimeout(() => countDown(seconds - 1), 1_000)
}

function over(words) {
  rest.textContent = words
  tellParent({ kind: 'details-over' })
}
