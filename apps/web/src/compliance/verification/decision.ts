import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { toast } from 'sonner';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { keptTexts } from '../../format/kept-texts.ts';
import { refreshCompliance } from '../api.ts';

/** Unsent texts about each record: the note of a check, and the reason of a rejection. */
export const texts = { note: keptTexts(), reason: keptTexts() };

type Decision = {
  failed: string;
  /** Told whether the record leaves the queue. */
  onDone: (leaves: boolean) => void;
};

/** Settings that verifying and rejecting share. If somebody else decided first, the queue moves on as well. */
export function decisionSettings(record: ComplianceRecord, { failed, onDone }: Decision) {
  const { id, user, certificationType } = record;
  const what = `${certificationType.name} of ${user.fullName}`;
  const finish = async (leaves: boolean) => {
    for (const { keep } of Object.values(texts)) keep(id, '');
    onDone(leaves);
    await refreshCompliance();
  };
  return {
    params: { id },
    failed,
    explain: (error: unknown) => errorMessage(error, failed),
    divert: async (error: unknown) => {
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return false;
      toast('Somebody else was faster', {
        description: `${what}: ${error.message} The next one is open.`,
      });
      await finish(true);
      return true;
    },
    finish: async (done: string, leaves: boolean) => {
      toast.success(done, { description: what });
      await finish(leaves);
    },
  };
}
