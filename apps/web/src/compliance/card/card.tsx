import { showOwnCard } from '@icare/contracts/clearance-cards';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { licenceNeedNotes } from '@icare/domain/clearance-labels';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, OctagonX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dataQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { formatTime } from '../../format/format.ts';
import { useSignInHref } from '../../session/account/use-account-actions.ts';
import { useLastSession } from '../../session/session.ts';
import { useSite } from '../../site/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/motifs/logo.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { AccessCard } from '../closed.tsx';

/** /compliance/card */
export function Component() {
  const user = useLastSession()?.user;
  return (
    <div className="page-width pb-18">
      {/* On wide screens above the card, which is in the middle. */}
      <div className="mx-auto w-full max-w-96">
        <PageHeader title="My card" />
        {user ? <OwnCard key={user.id} /> : <SignInFirst />}
      </div>
    </div>
  );
}

const goodForMs = limits.cardMinutes * 60_000;
/** Twice before a code is old, so that one call may fail. */
const renewEveryMs = goodForMs / 3;

function OwnCard() {
  const query = useQuery({
    ...dataQuery(showOwnCard, {}),
    staleTime: 0,
    refetchInterval: renewEveryMs,
    refetchOnWindowFocus: 'always',
  });
  const isOld = useIsOlderThan(goodForMs, query.dataUpdatedAt);
  if (query.data) {
    const renewal = query.isError ? 'failed' : 'works';
    return (
      <CardView
        card={query.data}
        renewal={isOld ? 'old' : renewal}
        isRenewing={query.isFetching}
        onRenew={() => void query.refetch()}
      />
    );
  }
  return query.isError ? (
    <Failed message={errorMessage(query.error, 'Your card could not be loaded.')} query={query} />
  ) : (
    <Spinner text="Loading your card..." />
  );
}

/** Counted from when the answer came, since the clock of a phone may be wrong. */
function useIsOlderThan(milliseconds: number, since: number): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, 5000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now - since >= milliseconds;
}

type CardViewProps = {
  card: Answer<typeof showOwnCard>['data'];
  /** `failed`: the last renewal did not succeed, but the code is good still. */
  renewal: 'works' | 'failed' | 'old';
  isRenewing: boolean;
  onRenew: () => void;
};

/** The answer is in words, so that no colour alone lets anybody through. */
function CardView({ card, renewal, isRenewing, onRenew }: CardViewProps) {
  const { name: hospital } = useSite();
  const { name, cadre, licence, mayPractise, address, validUntil } = card;
  return (
    <>
      <article
        aria-labelledby="bearer"
        className="ground-primary rounded-3 bg-slide px-4 pt-4 pb-5 text-slide-ink sm:px-5"
      >
        <p className="flex items-center gap-2.5 font-bold">
          <Logo className="w-7 flex-none" />
          {hospital}
        </p>
        <h2
          id="bearer"
          className="mt-4 text-title leading-[1.12] font-heavy tracking-[-.022em] wrap-break-word"
        >
          <bdi>{name}</bdi>
        </h2>
        {cadre && <p className="mt-1 text-slide-quiet wrap-anywhere">{cadre}</p>}
        <p
          className={classNames(
            'mt-3 mb-4 flex items-center gap-2 text-read font-bold',
            !mayPractise && 'rounded-2 bg-danger px-3 py-2 text-on-danger',
          )}
        >
          <Icon
            icon={mayPractise ? CircleCheck : OctagonX}
            className={classNames('size-6 flex-none', mayPractise && 'text-slide-mark')}
          />
          {mayPractise ? 'Cleared to practise' : 'Not cleared to practise'}
        </p>
        {mayPractise && licenceNeedNotes[licence] && (
          <p className="-mt-3 mb-4 text-slide-quiet">{licenceNeedNotes[licence]}</p>
        )}
        {/* Light in both themes: cameras read dark on light. */}
        <div className="grid justify-items-center gap-2 rounded-2 bg-[#fff] p-3 text-center leading-snug text-[#16231c]">
          {renewal !== 'old' && (
            <QrCode
              text={address}
              label="QR code with which others check this card"
              className="w-full max-w-68"
            />
          )}
          {/* Renewals are not announced, failures are. */}
          <p aria-live={renewal === 'works' ? 'off' : 'polite'}>
            {renewal === 'old' ? (
              <>
                <b className="block font-bold">This code is old</b>
                It could not be renewed. Check your connection.
              </>
            ) : (
              <>
                <b className="block font-bold tabular-nums">Valid until {formatTime(validUntil)}</b>
                {renewal === 'works'
                  ? 'Renews itself while this page is open'
                  : 'The portal cannot be reached to renew it'}
              </>
            )}
          </p>
        </div>
      </article>
      {renewal !== 'works' && (
        <Button className="mt-4 w-full" disabled={isRenewing} onClick={onRenew}>
          {isRenewing ? 'Renewing…' : 'Renew now'}
        </Button>
      )}
      <p className="pt-4 text-muted">
        Whoever scans it sees your name, your cadre and whether you may practise at that moment. No
        reasons, no dates. A picture of it is worth nothing after {limits.cardMinutes} minutes, or
        once you sign out.
      </p>
    </>
  );
}

function SignInFirst() {
  const signIn = useSignInHref();
  return (
    <AccessCard title="Sign in" text="Sign in to show others whether you may practise today.">
      <ButtonLink variant="primary" to={signIn}>
        Sign in
      </ButtonLink>
    </AccessCard>
  );
}
