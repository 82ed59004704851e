import './print-sheet.css';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyText } from '../../format/copy-text.ts';
import { saveFile } from '../../format/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StepHeading } from './step-heading.tsx';

type RecoveryCodesProps = {
  codes: readonly string[];
  username: string;
  onKept: () => void | Promise<void>;
  done: string;
};

/** Shows the recovery codes, which cannot be shown again. The user must confirm that they are kept. */
export function RecoveryCodes({ codes, username, onKept, done }: RecoveryCodesProps) {
  const id = useId();
  const [kept, setKept] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [copied, setCopied] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const problem = attempts > 0 && !kept ? 'Keep the codes, then tick the box.' : null;
  const text = `Recovery codes for ${username} on ${location.host}\nEach works once in place of a code from the app.\n\n${codes.join('\n')}\n`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (!kept || busy) return;
    setBusy(true);
    await onKept();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <StepHeading title="Keep your recovery codes" focus>
        <p className="max-w-measure">
          Lost your phone? Each of these codes signs you in once. Print them or save them where only
          you can get at them: they are not shown again.
        </p>
      </StepHeading>
      <ErrorSummary
        problems={problem ? [{ fieldId: id, message: problem }] : []}
        attempt={attempts}
      />
      <ul
        aria-label="Recovery codes"
        className="grid gap-y-1.5 rounded-2 border border-line bg-raised px-4 py-3 font-medium wrap-anywhere tabular-nums sm:w-fit sm:whitespace-nowrap"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={async () => setCopied(await copyText(text))}>
          <Icon icon={copied ? Check : Copy} className="size-4" />
          Copy
        </Button>
        <Button
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain' }), `recovery-codes-${username}.txt`)
          }
        >
          <Icon icon={Download} className="size-4" />
          Download
        </Button>
        <Button onClick={() => window.print()}>
          <Icon icon={Printer} className="size-4" />
          Print
        </Button>
        <span role="status" className="text-meta text-muted">
          {copied === true && 'Copied.'}
          {copied === false && 'Could not be copied. Download or print them.'}
        </span>
      </div>
      <div className="grid gap-1">
        {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
        <Checkbox
          id={id}
          label="I have kept them"
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        aria-disabled={busy}
        className="justify-self-start max-sm:justify-self-stretch"
      >
        {busy ? 'Signing In...' : done}
      </Button>
      <PrintSheet title={`Recovery codes for ${username}`}>
        <p>Each works once in place of a code from the app, on {location.host}.</p>
        <ul className="mt-6 grid gap-2 text-read tabular-nums">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </PrintSheet>
    </form>
  );
}

/** Visible only when printed; the rest of the page is hidden then. */
function PrintSheet({ title, children }: { title: string; children: ReactNode }) {
  return createPortal(
    <div data-print-sheet className="p-8">
      <h2 className="mb-2 text-head font-bold">{title}</h2>
      {children}
    </div>,
    document.body,
  );
}
