import * as z from 'zod';
import { limits } from './limits.ts';

/** The five categories of certifications (spec, compliance and admin §9). */
export const certificationCategories = [
  'medical',
  'safety',
  'administrative',
  'professional',
  'technical',
] as const;
export type CertificationCategory = (typeof certificationCategories)[number];
export const certificationCategory = z.enum(
  certificationCategories,
  `Choose one of: ${certificationCategories.join(', ')}.`,
);

/** An inactive type is retired: nobody needs it and no record of it can be added. */
export const certificationTypeStatuses = ['active', 'inactive'] as const;
export const certificationTypeStatus = z.enum(
  certificationTypeStatuses,
  'Choose active or inactive.',
);

/** How the expiry date follows from the issue date; `proposeExpiry` in packages/domain defines each rule. */
export const validityRules = [
  'months',
  'calendar_year',
  'end_of_month_after_months',
  'none',
] as const;
export type ValidityRule = (typeof validityRules)[number];

/** The kinds of holders. A certificate that is not a person's is a paper of the hospital (`hospital-papers.ts`). */
export const holderKinds = ['person', 'hospital', 'department', 'item'] as const;
export type HolderKind = (typeof holderKinds)[number];

/** Groups of people that a type can be required of. */
export const requirementScopes = ['everyone', 'departments', 'cadres', 'people'] as const;
export type RequirementScope = (typeof requirementScopes)[number];

/** Stored states of a record. `rejected`: submitted and not accepted; kept, but never in force. */
export const recordStates = ['pending', 'active', 'revoked', 'rejected'] as const;
export type RecordState = (typeof recordStates)[number];

/** The specification's statuses. */
export const recordStatuses = ['active', 'expired', 'pending', 'revoked'] as const;
export type RecordStatus = (typeof recordStatuses)[number];
export const recordStatus = z
  .enum(recordStatuses, `Choose one of: ${recordStatuses.join(', ')}.`)
  .describe('`expired` follows from the date; what was rejected is `revoked`');

/** The finer statuses that our screens show. */
export const recordDisplayStatuses = [
  'active',
  'due_soon',
  'expiring',
  'expired',
  'grace',
  'upcoming',
  'pending',
  'revoked',
  'rejected',
  'superseded',
] as const;
export type RecordDisplayStatus = (typeof recordDisplayStatuses)[number];
export const recordDisplayStatus = z
  .enum(recordDisplayStatuses)
  .describe(
    `\`expiring\`: 0 to ${limits.expiringDays} days left. \`due_soon\`: up to ${limits.dueSoonDays}. \`grace\`: expired, but its issuer still takes the renewal. \`upcoming\`: in force only from a later day on; its \`status\` is \`active\`. \`superseded\`: another took its place`,
  );

/** States of one requirement of a person. */
export const requirementStates = [
  'met',
  'expiring',
  'expired',
  'upcoming',
  'pending',
  'revoked',
  'missing',
  'rejected',
  'waived',
  'not_due',
  'none',
] as const;
export type RequirementState = (typeof requirementStates)[number];
export const requirementState = z
  .enum(requirementStates)
  .describe(
    '`upcoming`: what is held begins later, as next year’s licence does, and nothing is in force until then. `rejected`: an officer rejected what was handed in, and there is nothing else. `not_due`: needed later. `none`: neither needed nor held',
  );

/** Whether a person may practise on a day. Defined in packages/domain/src/clearance.ts. */
export const clearances = ['not_cleared', 'warning', 'cleared'] as const;
export type Clearance = (typeof clearances)[number];
export const clearance = z
  .enum(clearances, `Choose one of: ${clearances.join(', ')}.`)
  .describe(
    '`not_cleared`: a required licence (medical, professional) is revoked, expired, missing or rejected, begins later, or waits to be verified while no earlier one is valid. `warning`: cleared, but something stands against it or ends soon',
  );

/** Why a person is not cleared, worst first. */
export const notClearedReasons = [
  'inactive',
  'revoked',
  'expired',
  'missing',
  'rejected',
  'upcoming',
  'pending',
] as const;
/** What a cleared person is warned of, worst first. */
const warningReasons = [
  'waived',
  'cadre_unknown',
  'cadre_unnamed',
  'not_due',
  'training',
  'ending',
  'unconfirmed',
] as const;
export const clearanceReasons = [...notClearedReasons, ...warningReasons] as const;
export type ClearanceReason = (typeof clearanceReasons)[number];
export const clearanceReason = z
  .enum(clearanceReasons, `Choose one of: ${clearanceReasons.join(', ')}.`)
  .describe(
    `Worst first. Not cleared: \`inactive\`: does not work here; \`rejected\`: an officer rejected what was handed in, and there is nothing else; \`upcoming\`: a required licence is held that begins later; \`pending\`: one waits to be verified and no earlier one is valid. Cleared with a warning: \`waived\`: works under a waiver instead of a required licence; \`cadre_unknown\`: nobody knows which licence is needed; \`cadre_unnamed\`: no licence is required of the cadre, and no officer has said that it needs none: it may be mistyped; \`not_due\`: a licence is needed later and not held yet; \`training\`: something required that is no licence is not met; \`ending\`: something required ends within ${limits.expiringDays} days; \`unconfirmed\`: a required licence was entered by an officer and not confirmed by its issuer`,
  );

/** Why a requirement is waived. `other` is also that of waivers from before there was a list. */
export const waiverReasonKinds = [
  'renewal_in_progress',
  'supervised',
  'on_leave',
  'not_practising',
  'other',
] as const;
export type WaiverReasonKind = (typeof waiverReasonKinds)[number];
export const waiverReasonKind = z.enum(
  waiverReasonKinds,
  `Choose one of: ${waiverReasonKinds.join(', ')}.`,
);

export const alertSeverities = ['critical', 'high', 'medium', 'low'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];
export const alertSeverity = z.enum(
  alertSeverities,
  `Choose one of: ${alertSeverities.join(', ')}.`,
);

export const alertStatuses = ['pending', 'acknowledged', 'resolved'] as const;
export type AlertStatus = (typeof alertStatuses)[number];
export const alertStatus = z.enum(alertStatuses, `Choose one of: ${alertStatuses.join(', ')}.`);

/** Causes of an alert. */
export const alertKinds = ['expiry', 'revoked', 'mismatch', 'missing', 'pending'] as const;
export type AlertKind = (typeof alertKinds)[number];
export const alertKind = z
  .enum(alertKinds)
  .describe(
    '`mismatch`: its issuer did not confirm it. `missing`: a required item of which there is none. `pending`: it waits to be verified for more than 7 days',
  );

/** Ways to verify a record with its issuer. */
export const verificationMethods = ['portal', 'phone', 'letter', 'card'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];
export const verificationResults = ['match', 'mismatch', 'not_found', 'unreachable'] as const;
export type VerificationResult = (typeof verificationResults)[number];

/**
 * How a current paper of the hospital stands, most urgent first. `no_file`: in force, but nobody can show it. `ending`: 30
 * days or fewer are left. `waiting`: handed in, to be verified.
 */
export const paperStandings = [
  'revoked',
  'expired',
  'no_file',
  'ending',
  'waiting',
  'valid',
] as const;
export type PaperStanding = (typeof paperStandings)[number];
