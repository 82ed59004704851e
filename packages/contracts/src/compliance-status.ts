import * as z from 'zod';

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

/** How the expiry date follows from the issue date; domain rules say exactly how. */
export const validityRules = [
  'months',
  'calendar_year',
  'end_of_month_after_months',
  'none',
] as const;
export type ValidityRule = (typeof validityRules)[number];

/** Whom a required type concerns. */
export const requirementScopes = ['everyone', 'departments', 'cadres', 'people'] as const;
export type RequirementScope = (typeof requirementScopes)[number];

/** What is stored of a record. `rejected`: a submitted one that was not accepted; kept, never in force. */
export const recordStates = ['pending', 'active', 'revoked', 'rejected'] as const;
export type RecordState = (typeof recordStates)[number];

/** What the specification shows. `expired` is worked out from the date; a rejected record reads `revoked`. */
export const recordStatuses = ['active', 'expired', 'pending', 'revoked'] as const;
export type RecordStatus = (typeof recordStatuses)[number];
export const recordStatus = z.enum(recordStatuses, `Choose one of: ${recordStatuses.join(', ')}.`);

/**
 * A record more exactly. `expiring`: 0 to 30 days left. `due_soon`: 31 to 90. `grace`: expired, while its council still
 * takes the renewal. `superseded`: a newer one took its place.
 */
export const recordDisplayStatuses = [
  'active',
  'due_soon',
  'expiring',
  'expired',
  'grace',
  'pending',
  'revoked',
  'rejected',
  'superseded',
] as const;
export type RecordDisplayStatus = (typeof recordDisplayStatuses)[number];

/** How a person stands to one certification type. `not_due`: needed, but not yet. `none`: neither needed nor there. */
export const requirementStates = [
  'met',
  'expiring',
  'expired',
  'pending',
  'revoked',
  'missing',
  'waived',
  'not_due',
  'none',
] as const;
export type RequirementState = (typeof requirementStates)[number];

/**
 * How a person stands over all requirements; the first that fits. `unlicensed`: a required medical or professional item
 * is expired or revoked. `lapsed`: another one is. `incomplete`: something is missing or only pending, or what the person
 * needs is not known, since nobody recorded the cadre of somebody in a clinical department. `expiring`: all met, one
 * within 30 days. `complete`: all met, or nothing needed.
 */
export const complianceStatuses = [
  'unlicensed',
  'lapsed',
  'incomplete',
  'expiring',
  'complete',
] as const;
export type ComplianceStatus = (typeof complianceStatuses)[number];
export const complianceStatus = z.enum(
  complianceStatuses,
  `Choose one of: ${complianceStatuses.join(', ')}.`,
);

/**
 * The worst that stands against the required licences (medical, professional) of a person who is not `unlicensed`.
 * `missing`: one is due and not there. `pending`: one is there and not verified. `not_due`: one is needed later and not
 * there yet. `waived`: one is not asked for.
 */
export const licenceGaps = ['missing', 'pending', 'not_due', 'waived', 'none'] as const;
export type LicenceGap = (typeof licenceGaps)[number];

export const alertSeverities = ['critical', 'high', 'medium', 'low'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];
export const alertSeverity = z.enum(
  alertSeverities,
  `Choose one of: ${alertSeverities.join(', ')}.`,
);

export const alertStatuses = ['pending', 'acknowledged', 'resolved'] as const;
export type AlertStatus = (typeof alertStatuses)[number];
export const alertStatus = z.enum(alertStatuses, `Choose one of: ${alertStatuses.join(', ')}.`);

/** What an alert is about. `mismatch`: the council did not confirm what the record says. */
export const alertKinds = ['expiry', 'revoked', 'mismatch'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** How somebody made sure that a record is true. */
export const verificationMethods = ['portal', 'phone', 'letter', 'card'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];
export const verificationResults = ['match', 'mismatch', 'not_found', 'unreachable'] as const;
export type VerificationResult = (typeof verificationResults)[number];
