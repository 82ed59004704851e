import { pages } from '@icare/contracts/pages';
import { getMyData } from '@icare/contracts/privacy';
import { getSecondFactor } from '@icare/contracts/second-factor';
import { getStepUp } from '@icare/contracts/step-up';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { downloadData } from '../../api/download-data.ts';
import { answerQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { signOutEverywhere } from '../session.ts';
import type { Session } from '../session-store.ts';
import { ownCalendarLink } from './own-calendar-link.ts';
import { OwnSessions, ownSessions } from './own-sessions.tsx';
import { ownPasskeys } from './passkeys/api.ts';
import { Passkeys } from './passkeys/passkeys.tsx';
import { Password } from './password.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';

const CalendarLink = lazyPart(
  async () => (await import('./calendar-link.tsx')).CalendarLink,
  <SkeletonRows />,
);

const answers = [
  answerQuery(getStepUp, {}),
  answerQuery(getSecondFactor, {}),
  ownPasskeys,
  ownSessions,
  ownCalendarLink,
] as const;
/** Of members of staff alone: inspectors sign in with their password and a code, and have no dates here. */
const ofStaff: readonly unknown[] = [ownPasskeys, ownCalendarLink];

/**
 * Drawn once all answers are there: a section that appears or disappears later would move a button away from under a
 * finger.
 */
export function AccountSections({ session: { user, inspects } }: { session: Session }) {
  const isReady = useQueries({
    queries: inspects ? answers.filter((one) => !ofStaff.includes(one)) : answers,
    combine: areSettled,
  });
  // Sections then stay, with what is typed, when the answers are loaded again after a new sign-in.
  const [isDrawn, setDrawn] = useState(false);
  if (isReady && !isDrawn) setDrawn(true);
  if (!isDrawn) return <SkeletonRows />;
  return (
    <>
      <Password username={user.username} />
      <SecondFactor key={user.id} username={user.username} />
      {!inspects && <Passkeys key={`passkeys ${user.id}`} />}
      <SignOutEverywhere />
      {!inspects && <CalendarLink key={`calendar ${user.id}`} />}
      <YourData />
    </>
  );
}

/** Whether every query has its answer or has failed. */
function areSettled(queries: readonly UseQueryResult[]): boolean {
  return queries.every(
    ({ isPending, failureCount, fetchStatus }) =>
      !isPending || failureCount > 0 || fetchStatus === 'paused',
  );
}

function SignOutEverywhere() {
  const [busy, setBusy] = useState(false);
  const onClick = async () => {
    setBusy(true);
    try {
      await signOutEverywhere();
      toast('Logged Out', { description: 'You have been signed out on every device.' });
    } catch (error) {
      const description = errorMessage(error, 'You are still signed in. Please try again.');
      toastFailure(error, 'Sign-out failed', { description });
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="everywhere">
      <SectionHeading id="everywhere" title="Where you are signed in" />
      <p className="mt-4 mb-4 max-w-measure text-muted">
        Left a ward PC signed in? Sign it out here, or end every session of yours, this one too.
      </p>
      <OwnSessions />
      <Button onClick={() => void onClick()} disabled={busy}>
        {busy ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
    </section>
  );
}

/** The rights of access and portability, without a request to anybody. */
function YourData() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    if (busy) return;
    setBusy(true);
    await downloadData(getMyData.path, 'my-data.zip');
    setBusy(false);
  };
  return (
    <section aria-labelledby="your-data">
      <SectionHeading id="your-data" title="Your data" />
      <p className="mt-4 mb-4 max-w-measure text-muted">
        A copy of what the portal keeps about you: a ZIP with your certificates and papers, and a
        text of everything else. Keep it to yourself. What is kept, why and how long stands in the{' '}
        <Link to={pages.privacy.path} className="text-primary underline underline-offset-3">
          privacy notice
        </Link>
        .
      </p>
      <Button aria-disabled={busy} onClick={() => void download()}>
        <Icon icon={FileDown} />
        {busy ? 'Making the copy...' : 'Download your data'}
      </Button>
    </section>
  );
}
