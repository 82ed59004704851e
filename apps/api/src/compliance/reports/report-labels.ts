import { limits } from '@icare/contracts/limits';
import { readableDate } from '@icare/domain/calendar-days';
import { clearanceNames } from '@icare/domain/clearance-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import { monthNames } from '@icare/domain/months';
import type { Cell, Rate } from './report.ts';

/** Definitions of the figures, the same in every report and format. */
export const definitions = {
  staff: { term: 'Staff', meaning: 'People whose account is active.' },
  basis: {
    term: 'Basis',
    meaning:
      'Staff with at least one requirement: a certification that is required of them and is due. A waiver changes nothing.',
  },
  compliant: {
    term: 'Compliant',
    meaning:
      'People of the basis who hold a record in force for each of their requirements, and whose cadre is recorded where they work in a clinical department.',
  },
  rate: {
    term: 'Compliance rate',
    meaning:
      'Compliant people per hundred of the basis, rounded down to one decimal. With a basis of 0 there is no rate, printed as a dash.',
  },
  requirements: {
    term: 'Requirements',
    meaning: 'Pairs of a person and a certification that is required and due, waived or not.',
  },
  active: {
    term: 'Active',
    meaning: 'Current records that are in force, valid through their last day.',
  },
  expiring: {
    term: 'Expiring',
    meaning: `Active records with 0 to ${limits.expiringDays} days left.`,
  },
  expired: {
    term: 'Expired',
    meaning:
      'Current records past their last day. “In the renewal window” means that the issuing body still takes the renewal; it is no leave to practise.',
  },
  pending: { term: 'Pending', meaning: 'Submitted by their holder and not yet verified.' },
  revoked: { term: 'Revoked', meaning: 'Taken back; not in force whatever their date.' },
  missing: {
    term: 'Missing',
    meaning: 'Requirements for which there is no record at all, or only one that was rejected.',
  },
  waived: {
    term: 'Waived',
    meaning:
      'Required certifications that a person is excused from for a while. They count as not met, so that no waiver raises a rate.',
  },
  current: {
    term: 'Current records',
    meaning: 'Records of active staff that are neither superseded by a newer one nor rejected.',
  },
  notCleared: {
    term: clearanceNames.not_cleared,
    meaning:
      'A required licence (medical or professional) is revoked, expired, missing or rejected, or waits to be verified while no earlier one is valid.',
  },
  warning: {
    term: clearanceNames.warning,
    meaning:
      'May practise, but works under a waiver, ends within 30 days, lacks a confirmation by the issuer or a training, or has no cadre recorded in a clinical department.',
  },
  cleared: {
    term: clearanceNames.cleared,
    meaning: 'May practise; nothing required ends within 30 days.',
  },
} as const;

/** '20 Nov 2026, 14:40 (Lagos)'. */
export function readableMoment(moment: Date): string {
  const time = moment.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Lagos',
  });
  return `${readableDate(lagosDate(moment))}, ${time} (Lagos)`;
}

/** 'November 2026' of YYYY-MM or a day in it. */
export function readableMonth(month: string): string {
  return `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}

/** '72.4%', or a dash if there is no rate. */
export function readableRate(rate: number | null): string {
  return rate === null ? '-' : `${rate.toFixed(1)}%`;
}

/** The rate of a basis as a cell; null, printed as a dash, where there is none. */
export const rateOf = (rate: number, basis: number): Rate | null => (basis === 0 ? null : { rate });

/** A cell as CSV has it: empty where PDFs print a dash. */
export function csvCell(cell: Cell): string | number {
  if (cell === null) return '';
  return typeof cell === 'object' ? readableRate(cell.rate) : cell;
}

export const readableCount = (count: number) => count.toLocaleString('en-NG');

/** '3 of 5'. */
export const formatShare = (part: number, whole: number) =>
  `${readableCount(part)} of ${readableCount(whole)}`;

/** A warning that metrics are outdated: `waiting` people are due for evaluation. */
export const waitingNotes = (waiting: number): string[] =>
  waiting === 0
    ? []
    : [
        `${readableCount(waiting)} people have changes that are not in these figures yet. Make the report again in a few minutes.`,
      ];
