import { pages } from '@icare/contracts/pages';
import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { paths } from '../../routing/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { goToProvider, signInWays } from '../single-sign-on.ts';

const away = 'The sign-in service cannot be reached. Try again, or use your username and password.';

type SingleSignOnProps = {
  /** Where to go once signed in. */
  next: string;
  /** Goes there without being asked, once: for whoever has pressed the button in another tab. */
  atOnce?: boolean;
};

/** The other way in, where the hospital has one: its identity provider. */
export function SingleSignOn({ next, atOnce = false }: SingleSignOnProps) {
  const { data } = useQuery(signInWays);
  const label = data?.singleSignOn?.label;
  const [going, setGoing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const go = async () => {
    setGoing(true);
    setFailure(null);
    try {
      await goToProvider(next);
    } catch (error) {
      setFailure(errorMessage(error, away));
      setGoing(false);
    }
  };

  const asked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as there is somewhere to go
  useEffect(() => {
    if (!atOnce || !label || asked.current) return;
    asked.current = true;
    void go();
  }, [atOnce, label]);
  // Whoever comes back with the browser's own button finds the page as they left it.
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && setGoing(false);
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);

  if (!label) return null;
  return (
    <OtherWay>
      <div aria-live="polite" className="not-empty:pb-3">
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
      <Button
        disabled={going}
        onClick={() => void go()}
        className="justify-self-start max-sm:justify-self-stretch"
      >
        <Icon icon={LogIn} />
        {going ? `Going to ${label}...` : `Sign in with ${label}`}
      </Button>
    </OtherWay>
  );
}

/** The same over a page that must not be left: in a tab of its own, which signs this one in too. */
export function SingleSignOnElsewhere() {
  const { data } = useQuery(signInWays);
  const label = data?.singleSignOn?.label;
  if (!label) return null;
  const to = paths.signIn(pages.signIn.path, { with: 'provider' });
  return (
    <OtherWay>
      <ButtonLink to={to} external className="justify-self-start max-sm:justify-self-stretch">
        <Icon icon={LogIn} />
        Sign in with {label}
      </ButtonLink>
      <p className="mt-3 text-muted">In a new tab. Come back here once you are signed in.</p>
    </OtherWay>
  );
}

function OtherWay({ children }: { children: ReactNode }) {
  return <div className="mt-6 grid max-w-md border-t border-line pt-6">{children}</div>;
}
