import { pages } from '@icare/contracts/pages';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/states/loading.tsx';
import { finishProof } from './proof-window.ts';

/** The window that has returned from the identity provider: notifies the waiting page, and closes. */
export function ProofReturned({ state, query }: { state: string; query: string }) {
  const [result, setResult] = useState<{ tone: 'info' | 'danger'; text: string } | null>(null);
  const handled = useRef(false);
  useEffect(() => {
    if (handled.current) return;
    handled.current = true;
    history.replaceState(history.state, '', pages.signInReturned.path);
    finishProof(state, query).then(
      () => {
        setResult({ tone: 'info', text: 'You can close this window and go on where you were.' });
        window.close();
      },
      (error: unknown) =>
        setResult({ tone: 'danger', text: errorMessage(error, 'It did not work. Try again.') }),
    );
  }, [state, query]);
  return (
    <div className="page-width pb-18">
      <PageHeader title="Confirm that it is you" spacious />
      {result === null ? (
        <Spinner text="Checking..." />
      ) : (
        <div role="status" className="max-w-measure">
          <Notice tone={result.tone}>{result.text}</Notice>
        </div>
      )}
    </div>
  );
}
