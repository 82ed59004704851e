import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { PasswordForm } from './password-form.tsx';

const id = 'password';

/** The own password; a link to the section opens its form. */
export function Password({ username }: { username: string }) {
  const { hash } = useLocation();
  const [open, setOpen] = useState(hash === `#${id}`);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The form that has the focus goes first: what is drawn later could not take it over.
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title="Password" />
      <div className="mt-4">
        {open ? (
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
