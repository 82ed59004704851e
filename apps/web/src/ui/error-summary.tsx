import { pages } from '@icare/contracts/pages';
import { useEffect, useId, useRef } from 'react';

export type FormProblem = {
  /** The id of the control that the link leads to. Absent for an error of the whole form. */
  fieldId?: string;
  message: string;
  /** The session has ended: leads to signing in, in another tab, where nothing that was typed is lost. */
  needsSignIn?: boolean;
};

type ErrorSummaryProps = {
  problems: readonly FormProblem[];
  /** The number of submits: whenever it changes, the summary takes the focus again. */
  attempt: number;
};

/** GOV.UK's error summary pattern: above the form, takes the focus, and repeats the messages of the fields. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const shown = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failed attempt moves the focus here
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={headingId}
      className="grid gap-2 rounded-2 border-2 border-danger px-5 py-4"
    >
      <h2 id={headingId} className="text-read font-bold text-danger">
        {problems.length === 1
          ? 'There is 1 thing to fix'
          : `There are ${problems.length} things to fix`}
      </h2>
      <ul className="grid gap-1">
        {problems.map(({ fieldId, message, needsSignIn }) => (
          <li key={`${fieldId} ${message}`} className="font-bold text-danger">
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                className="underline underline-offset-3"
                onClick={(event) => focusField(event, fieldId)}
              >
                {message}
              </a>
            ) : (
              message
            )}
            {needsSignIn && (
              <a
                href={pages.signIn.path}
                target="_blank"
                rel="noopener"
                className="block underline underline-offset-3"
              >
                Sign in (in a new tab)
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The page's address must not change: a hash would be a navigation. */
function focusField(event: { preventDefault: () => void }, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
