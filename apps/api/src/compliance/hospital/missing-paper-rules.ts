import { createHospitalPaper, type PaperAlert } from '@icare/contracts/hospital-papers';
import {
  acknowledgeMissingPaper,
  type MissingPaper,
  missingPaperActions,
} from '@icare/contracts/missing-papers';
import { createPaperReminders } from '@icare/contracts/paper-reminders';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { mayCall } from '../../platform/auth/may-call.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import { mayActFor } from '../own-scope.ts';
import { mayHandIn } from './paper-scope.ts';

type Missing = {
  responsibleId: string | null;
  department: string;
  alert: PaperAlert | null;
};

/** The actions that pages offer about a missing paper. */
export function allowedMissingPaperActions(
  caller: SignedInCaller,
  missing: Missing,
): MissingPaper['can'] {
  const { responsibleId, department, alert } = missing;
  const isPossible = {
    add: mayHandIn(caller, missing) && mayCall(caller, createHospitalPaper),
    acknowledge:
      alert?.status === 'pending' &&
      mayActFor(caller, department) &&
      !isOwnDecision(caller, responsibleId) &&
      mayCall(caller, acknowledgeMissingPaper),
    remind:
      mayActFor(caller, department) &&
      !isOwnDecision(caller, responsibleId) &&
      mayCall(caller, createPaperReminders),
  };
  return missingPaperActions.filter((action) => isPossible[action]);
}
