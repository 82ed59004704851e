import { getSecondFactor } from '@icare/contracts/second-factor';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery, invalidate } from '../../../api/endpoint-query.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { Spinner } from '../../../ui/states/loading.tsx';

/** With fewer codes left, the page suggests new ones (assumed). */
const fewCodes = 3;

const opening = <Spinner text="Opening the form..." />;
const SetUp = lazyPart(async () => (await import('./set-up.tsx')).SetUp, opening);
const WithCode = lazyPart(async () => (await import('./with-code.tsx')).WithCode, opening);

type Doing = 'set-up' | 'renew' | 'remove';

/** The user's second factor; nothing if the portal has none. */
export function SecondFactor({ username }: { username: string }) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const query = useQuery(dataQuery(getSecondFactor, {}));
  const done = () => {
    setDoing(null);
    void invalidate(getSecondFactor);
  };
  const state = query.data;
  if (state && !state.isOn && !state.isOffered) return null;
  return (
    <section aria-labelledby="second-factor">
      <SectionHeading id="second-factor" title="Second factor" />
      <div className="mt-4 grid max-w-2xl gap-4">
        {query.isPending && <Spinner text="Loading your second factor..." />}
        {query.isError && !state && (
          <Failed
            message={errorMessage(query.error, 'Your second factor could not be loaded.')}
            query={query}
          />
        )}
        {state && doing === null && <SecondFactorState {...state} onDo={setDoing} />}
        {doing === 'set-up' && <SetUp username={username} isOn={!!state?.isOn} onDone={done} />}
        {(doing === 'renew' || doing === 'remove') && (
          <WithCode username={username} what={doing} onDone={done} />
        )}
      </div>
    </section>
  );
}

type SecondFactorStateProps = {
  isOn: boolean;
  isOffered: boolean;
  isRequired: boolean;
  recoveryCodesLeft: number;
  onDo: (what: Doing) => void;
};

function SecondFactorState({
  isOn,
  isOffered,
  isRequired,
  recoveryCodesLeft,
  onDo,
}: SecondFactorStateProps) {
  if (!isOn) {
    return (
      <>
        <p className="text-muted">
          Off. With it, signing in asks for a code from an app on your phone too: a stolen password
          alone opens nothing.
        </p>
        <Button className="justify-self-start" onClick={() => onDo('set-up')}>
          Set up
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">
        <strong className="text-ink">On.</strong> Signing in asks for a code from the app on your
        phone.{isRequired && ' Your role needs it.'}
      </p>
      {recoveryCodesLeft > fewCodes ? (
        <p className="text-muted">{recoveryCodesLeft} recovery codes are left.</p>
      ) : (
        <Notice tone="warning">
          {recoveryCodesLeft === 0
            ? 'No recovery code is left. Without one a lost phone locks you out.'
            : `Only ${recoveryCodesLeft} ${recoveryCodesLeft === 1 ? 'recovery code is' : 'recovery codes are'} left. Make new ones in time.`}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onDo('renew')}>New recovery codes</Button>
        {isOffered && <Button onClick={() => onDo('set-up')}>Use another phone</Button>}
        {!isRequired && <Button onClick={() => onDo('remove')}>Switch off</Button>}
      </div>
    </>
  );
}
