import { getStepUp } from '@icare/contracts/step-up';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { dataQuery } from '../../api/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Spinner } from '../../ui/states/loading.tsx';

const id = 'password';

const PasswordForm = lazyPart(
  async () => (await import('./password-form.tsx')).PasswordForm,
  <Spinner text="Opening the form..." />,
);

/** The user's password, if they have one; a link to the section opens its form. */
export function Password({ username }: { username: string }) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash === `#${id}`);
  const button = useRef<HTMLButtonElement>(null);
  const ways = useQuery(dataQuery(getStepUp, {}));
  const close = () => {
    // Removes the focused form first: elements drawn later could not take over its focus.
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title="Password" />
      <div className="mt-4">
        {ways.data?.hasPassword === false ? (
          <p className="max-w-measure text-muted">
            You have no password here: you sign in with your hospital account. Ask IT for one if you
            need it.
          </p>
        ) : open ? (
          <PasswordForm username={username} onDone={close} />
        ) : (
          <Button ref={button} onClick={() => setOpen(true)}>
            Change password
          </Button>
        )}
      </div>
    </section>
  );
}
