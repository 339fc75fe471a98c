import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { DeliveryNeeds } from './delivery.ts'
import { addMessage } from './notifications.store.ts'
import { takeDigest, waitingDigests } from './settings.store.ts'
import { write } from './templates.ts'
import { withLink } from './with-link.ts'

/** Sends the email of the day to those who wait for one; gives how many. */
export async function sendDigests(needs: DeliveryNeeds): Promise<number> {
  const { db, clock } = needs
  const before = lastDigestTime(clock.now())
  const waiting = await db.asSystem((tx) => waitingDigests(tx, before, 500))
  let sent = 0
  for (const { recipient } of waiting) sent += await db.asSystem((tx) => sendDigest(needs, tx, recipient))
  return sent
}

/** One email with everything that waits for an address; nothing where another process took it. */
async function sendDigest(
  { clock, random, letters, mailing, brand, publicUrl }: DeliveryNeeds,
  tx: Tx,
  recipient: Buffer,
): Promise<number> {
  const waiting = (await takeDigest(tx, recipient)).map(({ id, sealed }) => letters.open(id, sealed))
  const [first] = waiting
  if (!first) return 0
  const at = clock.now()
  const id = uuidv7(at, random)
  const lines = waiting.map((letter) => letter.subject)
  const { subject, text: written, look } = write('payment-digest', { lines }, { brand, site: publicUrl })
  const text = withLink(written, 'PaymentUpdates', mailing.linkFor(first.to, 'PaymentUpdates'))
  const sealedText = letters.seal(id, { to: first.to, subject, text, look })
  await addMessage(tx, {
    id,
    channel: 'email',
    template: 'payment-digest',
    recipientIndex: recipient,
    sealedText,
    urgent: false,
    at,
  })
  return 1
}

/** The newest moment at which emails of the day are due: seven in the morning, UTC. */
function lastDigestTime(now: Date): Date {
  const today = new Date(now)
  today.setUTCHours(7, 0, 0, 0)
  return today <= now ? today : new Date(today.getTime() - 86_400_000)
}
