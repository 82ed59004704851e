import { getStepUp } from '@icare/contracts/step-up';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/api-error.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { ProofForm } from './proof-form.tsx';
import { ProveElsewhere } from './prove-elsewhere.tsx';
import { openerOfQuestion, settle } from './step-up-state.ts';

const title = 'Confirm that it is you';
const description =
  'This can do harm in the wrong hands, so the portal asks again. What you have entered stays.';

/** Stands over whatever is open, asks for the password, and lets the calls that wait for it go on. */
export function StepUpDialog() {
  useFocusBack();
  const query = useQuery({
    // By itself: what another screen was answered may be from before a passkey was added.
    queryKey: [...endpointKey(getStepUp), 'now'],
    queryFn: ({ signal }) => call(getStepUp, {}, { signal }),
    select: ({ data }) => data,
    gcTime: 0,
    retry: false,
    // Whoever is offline is told so, and not left waiting.
    networkMode: 'always',
  });
  const cancel = () => settle(false);
  if (query.data?.hasPassword) {
    return <ProofForm title={title} description={description} ways={query.data} />;
  }
  // The button that was pressed says that something is under way.
  if (query.isPending) return null;
  return (
    <Dialog
      open
      onOpenChange={cancel}
      size="narrow"
      title={title}
      description={description}
      footer={<Button onClick={cancel}>Cancel</Button>}
    >
      {query.isError && (
        <Failed
          message={errorMessage(query.error, 'The portal cannot be reached. Please try again.')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.singleSignOn && <ProveElsewhere label={query.data.singleSignOn.label} />}
      {query.data && !query.data.singleSignOn && (
        <Notice tone="warning">
          You have no password here. Sign out and in again, then do this within 5 minutes.
        </Notice>
      )}
    </Dialog>
  );
}

/** The button that began it is enabled again a moment after the call has ended. */
function useFocusBack() {
  const [opener] = useState(openerOfQuestion);
  useEffect(
    () => () => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const lost = document.activeElement === null || document.activeElement === document.body;
          if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
        }),
      );
    },
    [opener],
  );
}
