import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { rejectComplianceRecord, verifyComplianceRecord } from '@icare/contracts/record-moves';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { refreshCompliance } from '../api.ts';
import { forgetReason } from './reject-form.tsx';
import { forgetNote, type Verification } from './verify-form.tsx';

/** Verifying and rejecting one record. `onDone` is told whether it leaves the queue. Somebody else may have been faster: then it goes on all the same. */
export function useDecisions(record: ComplianceRecord, onDone: (leaves: boolean) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { id, user, certificationType } = record;
  const what = `${certificationType.name} of ${user.fullName}`;

  const decide = async (
    send: () => Promise<unknown>,
    { leaves, done, otherwise }: { leaves: boolean; done: string; otherwise: string },
  ) => {
    let isTaken = false;
    setBusy(true);
    setFailure('');
    try {
      await send();
      toast.success(done, { description: what });
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 409 && error.status !== 404)) {
        setFailure(messageOf(error, otherwise));
        setBusy(false);
        return;
      }
      isTaken = true;
      toast('Somebody else was faster', {
        description: `${what}: ${error.message} The next one is open.`,
      });
    }
    forgetNote(id);
    forgetReason(id);
    setBusy(false);
    onDone(leaves || isTaken);
    await refreshCompliance();
  };

  return {
    busy,
    failure,
    verify: (verification: Verification) =>
      decide(() => call(verifyComplianceRecord, { params: { id }, body: verification }), {
        leaves: verification.result === 'match',
        done: verification.result === 'match' ? 'Verified' : 'Written down',
        otherwise: 'It was not verified. What you wrote is still here; please try again.',
      }),
    reject: (reason: string) =>
      decide(() => call(rejectComplianceRecord, { params: { id }, body: { reason } }), {
        leaves: true,
        done: 'Rejected',
        otherwise: 'It was not rejected. What you wrote is still here; please try again.',
      }),
  };
}
