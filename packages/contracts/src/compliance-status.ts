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

/** How the expiry date follows from the issue date; `proposeExpiry` in packages/domain defines each rule. */
export const validityRules = [
  'months',
  'calendar_year',
  'end_of_month_after_months',
  'none',
] as const;
export type ValidityRule = (typeof validityRules)[number];

/** Groups of people that a type can be required of. */
export const requirementScopes = ['everyone', 'departments', 'cadres', 'people'] as const;
export type RequirementScope = (typeof requirementScopes)[number];

/** Stored states of a record. `rejected`: submitted and not accepted; kept, but never in force. */
export const recordStates = ['pending', 'active', 'revoked', 'rejected'] as const;
export type RecordState = (typeof recordStates)[number];

/** The specification's statuses. `expired` is derived from the date; a rejected record is shown as `revoked`. */
export const recordStatuses = ['active', 'expired', 'pending', 'revoked'] as const;
export type RecordStatus = (typeof recordStatuses)[number];
export const recordStatus = z.enum(recordStatuses, `Choose one of: ${recordStatuses.join(', ')}.`);

/**
 * The finer statuses that our screens show. `expiring`: 0 to 30 days left. `due_soon`: 31 to 90. `grace`: expired, but
 * its council still accepts the renewal. `superseded`: replaced by a newer record.
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

/** States of one requirement of a person. `not_due`: needed later. `none`: neither needed nor held. */
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
 * A person's compliance status over all requirements; the first that applies. `unlicensed`: a required medical or
 * professional record is expired or revoked. `lapsed`: another required record is. `incomplete`: one is missing or
 * pending, or the requirements are unknown because no cadre is recorded for somebody in a clinical department.
 * `expiring`: all are met, at least one only for another 30 days. `complete`: all are met, or none apply.
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
 * The worst gap among the required licences (medical, professional) of a person who is not `unlicensed`. `missing`: due
 * and not held. `pending`: submitted and not verified. `not_due`: needed later and not held yet. `waived`: not required
 * because of a waiver.
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

/**
 * Causes of an alert. `mismatch`: the council did not confirm the record. `missing`: a required item of which the person
 * has no record. `pending`: a record waits to be verified for more than 7 days.
 */
export const alertKinds = ['expiry', 'revoked', 'mismatch', 'missing', 'pending'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Ways to verify a record with its issuer. */
export const verificationMethods = ['portal', 'phone', 'letter', 'card'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];
export const verificationResults = ['match', 'mismatch', 'not_found', 'unreachable'] as const;
export type VerificationResult = (typeof verificationResults)[number];
