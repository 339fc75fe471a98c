import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import type * as contract from '@tradewind/contract/referrals'
import { canShareText, shareText } from '#lib/share-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton, copyText } from '#ui/copy-button.tsx'
import { Part } from '#ui/part.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { AddCode } from './add-code.tsx'
import { mineQuery, termsQuery } from './referral.queries.ts'
import { promiseOf, sumText } from './referral-words.rules.ts'

type Mine = Reply<typeof contract.getCurrentUserReferral>

/** The code to share, what is promised for it, and what came of it. */
export function OwnCode({ onInvite }: { onInvite: () => void }) {
  return (
    <Part query={mineQuery()} what="your referral code" pending={<SkeletonCard />}>
      {(mine) => (
        <>
          <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem]">
            <Share mine={mine} onInvite={onInvite} />
            <Stats stats={mine.stats} />
          </div>
          {mine.codeCanBeAddedUntil && <AddCode until={mine.codeCanBeAddedUntil} />}
        </>
      )}
    </Part>
  )
}

function Share({ mine, onInvite }: { mine: Mine; onInvite: () => void }) {
  const { data: terms } = useQuery(termsQuery())
  const { referralCode, referralLink } = mine
  const share = () => void shareText('Join me', referralLink).catch(() => toast.error("We couldn't open sharing."))
  if (!terms?.isOpen)
    return (
      <Card title="Invite others">
        <Alert type="info">
          Referrals aren't open at the moment. You'll still get rewards promised for earlier referrals.
        </Alert>
      </Card>
    )
  return (
    <Card title="Invite others">
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-small text-ink-soft">
        {promiseOf(terms).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-col gap-6 sm:flex-row">
        <Picture address={referralLink} />
        <div className="min-w-0 grow">
          <p className="text-small text-ink-soft">Your code</p>
          <p className="figures flex items-center gap-2 text-heading font-semibold">
            {referralCode}
            <CopyButton text={referralCode} label="Code" variant="text" />
          </p>
          <p className="mt-3 text-small text-ink-soft">Your link</p>
          <p className="text-small break-all">{referralLink}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button onClick={() => void copyText(referralLink, 'Link', 'text')}>Copy link</Button>
            {canShareText() && (
              <Button kind="secondary" onClick={share}>
                Share
              </Button>
            )}
            <Button kind="secondary" onClick={onInvite}>
              Invite by email
            </Button>
          </div>
        </div>
      </div>
    </Card>
  )
}

/** The link as a picture, for who stands beside. */
const Picture = ({ address }: { address: string }) => (
  <QrCode text={address} label="QR code of your referral link" className="size-40 border border-line" />
)

const Stats = ({ stats }: { stats: Mine['stats'] }) => (
  <Card title="So far">
    <dl className="flex flex-col gap-3 text-small">
      <Figure name="Earned" strong>
        {sumText(stats.earned)}
      </Figure>
      <Figure name="On the way">{sumText(stats.pending)}</Figure>
      <Figure name="Invited">{stats.invited}</Figure>
      <Figure name="Registered">{stats.registered}</Figure>
      <Figure name="Rewarded">{stats.rewarded}</Figure>
      <Figure name="Email invitations left today">{stats.invitationsLeft}</Figure>
    </dl>
  </Card>
)

const Figure = ({ name, strong, children }: { name: string; strong?: boolean; children: string | number }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-ink-soft">{name}</dt>
    <dd className={strong ? 'figures text-body font-semibold' : 'figures'}>{children}</dd>
  </div>
)
