import { pages } from '@icare/contracts/pages';
import { useQuery } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { paths } from '../../routing/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { goToProvider, signInWays } from '../single-sign-on.ts';

const away = 'The sign-in service cannot be reached. Try again, or use your username and password.';

type SingleSignOnProps = {
  /** The address to open after the sign-in. */
  next: string;
  /** Opens the provider immediately, once: the user has pressed the button in another tab. */
  atOnce?: boolean;
};

/** The button to sign in with the hospital's identity provider, if there is one. */
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
  // With the browser's back button, the page appears as it was left.
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

/** The same button over a page that must stay open: opens another tab, which signs in this one too. */
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
