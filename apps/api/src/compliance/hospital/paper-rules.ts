import type { PaperStanding } from '@icare/contracts/compliance-status';
import type { EndpointDefinition } from '@icare/contracts/endpoint';
import {
  acknowledgePaperAlert,
  editHospitalPaper,
  type PaperAction,
  paperActions,
  renewHospitalPaper,
  replaceHospitalPaper,
} from '@icare/contracts/hospital-papers';
import {
  reinstateHospitalPaper,
  rejectHospitalPaper,
  revokeHospitalPaper,
  verifyHospitalPaper,
} from '@icare/contracts/paper-moves';
import { createPaperReminders } from '@icare/contracts/paper-reminders';
import type { HospitalPaper } from '@icare/database/client';
import { paperStandingOn } from '@icare/domain/paper-standing';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { mayCall } from '../../platform/auth/may-call.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import { mayActFor } from '../own-scope.ts';
import { allowsMove } from '../records/record-rules.ts';
import type { PaperRow } from './paper-row.ts';
import { mayHandIn } from './paper-scope.ts';

const calls: Record<PaperAction, EndpointDefinition> = {
  renew: renewHospitalPaper,
  verify: verifyHospitalPaper,
  reject: rejectHospitalPaper,
  revoke: revokeHospitalPaper,
  reinstate: reinstateHospitalPaper,
  edit: editHospitalPaper,
  replace_certificate: replaceHospitalPaper,
  acknowledge: acknowledgePaperAlert,
  remind: createPaperReminders,
};

type Renewal = {
  isRetired: boolean;
  isTypeActive: boolean;
  hasPendingRenewal: boolean;
};

/** Why no renewal of an active paper can be handed in; null if one can. */
export function whyNotRenewed({ isRetired, isTypeActive, hasPendingRenewal }: Renewal) {
  if (isRetired) return 'This is retired: nothing of it is renewed.';
  if (!isTypeActive) return 'This certification type is retired: nothing of it is renewed.';
  return hasPendingRenewal
    ? 'A renewal of this paper has been handed in and waits. Verify or reject it first.'
    : null;
}

type RemindableFacts = Pick<
  PaperRow,
  | 'state'
  | 'expirationDate'
  | 'supersededById'
  | 'fileId'
  | 'isRetired'
  | 'typeStatus'
  | 'pendingRenewalId'
>;

const toBeRenewed: readonly (PaperStanding | null)[] = ['expired', 'no_file', 'ending'];

/** Whether whoever answers for a paper can put it right by handing in the next one. */
export function isRemindablePaper(row: RemindableFacts, today: string): boolean {
  const standing = paperStandingOn(
    { ...row, isSuperseded: row.supersededById !== null, hasFile: row.fileId !== null },
    today,
  );
  const renewal = {
    isRetired: row.isRetired,
    isTypeActive: row.typeStatus === 'active',
    hasPendingRenewal: row.pendingRenewalId !== null,
  };
  return toBeRenewed.includes(standing) && whyNotRenewed(renewal) === null;
}

type PaperFacts = Pick<HospitalPaper, 'state' | 'supersededById'> &
  Renewal & {
    responsibleId: string | null;
    department: string;
    hasUnacknowledgedAlert: boolean;
    isRemindable: boolean;
  };

/** The actions that pages offer: those whose calls would not be refused because of role, person or state. */
export function allowedPaperActions(caller: SignedInCaller, paper: PaperFacts): PaperAction[] {
  const decidesAboutOwn = isOwnDecision(caller, paper.responsibleId);
  const isPossible = (action: PaperAction): boolean => {
    if (action === 'renew') {
      return (
        allowsMove(paper, 'renew') && mayHandIn(caller, paper) && whyNotRenewed(paper) === null
      );
    }
    if (decidesAboutOwn) return false;
    if (action === 'acknowledge') {
      return paper.hasUnacknowledgedAlert && mayActFor(caller, paper.department);
    }
    if (action === 'remind') return paper.isRemindable && mayActFor(caller, paper.department);
    return allowsMove(paper, action);
  };
  return paperActions.filter((action) => isPossible(action) && mayCall(caller, calls[action]));
}
