import type { ComplianceEvaluation } from '@icare/domain/compliance-status';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { givenRows, type Rows } from '../../platform/database/given-rows.ts';
import { changeRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

export type StatusRow = {
  userId: string;
  isActive: boolean;
  evaluation: Omit<ComplianceEvaluation, 'cells'>;
};

type Values = { rows: Rows<'compliance_standings'>; today: string };

const updateStatuses = statement(({ rows, today }: Given<Values>) =>
  build
    .updateTable('compliance_standings')
    .from(givenRows('compliance_standings', rows))
    .set(({ ref }) => ({
      is_active: ref('given.is_active'),
      clearance: ref('given.clearance'),
      clearance_reason: ref('given.clearance_reason'),
      clearance_since: ref('given.clearance_since'),
      requirements: ref('given.requirements'),
      requirements_met: ref('given.requirements_met'),
      active: ref('given.active'),
      expiring: ref('given.expiring'),
      expired: ref('given.expired'),
      pending: ref('given.pending'),
      revoked: ref('given.revoked'),
      missing: ref('given.missing'),
      waived: ref('given.waived'),
      awaits_confirmation: ref('given.awaits_confirmation'),
      licence_waived: ref('given.licence_waived'),
      licence_unconfirmed: ref('given.licence_unconfirmed'),
      cadre_unnamed: ref('given.cadre_unnamed'),
      lacks_cadre: ref('given.lacks_cadre'),
      changes_on: ref('given.changes_on'),
      computed_on: today,
    }))
    .whereRef('compliance_standings.user_id', '=', 'given.user_id'),
);

/** Updates only: a trigger inserts the row with each person, and changes of a person's department update it. */
export async function writeStatuses(
  transaction: Transaction,
  statuses: readonly StatusRow[],
  today: string,
): Promise<void> {
  const rows = statuses.map(({ userId, isActive, evaluation }) => ({
    user_id: userId,
    is_active: isActive,
    clearance: evaluation.clearance.clearance,
    clearance_reason: evaluation.clearance.reason,
    clearance_since: evaluation.clearance.since,
    awaits_confirmation: evaluation.clearance.awaitsConfirmation,
    licence_waived: evaluation.isLicenceWaived,
    licence_unconfirmed: evaluation.isLicenceUnconfirmed,
    cadre_unnamed: evaluation.cadreStatus === 'unnamed',
    requirements: evaluation.requirements,
    requirements_met: evaluation.requirementsMet,
    changes_on: evaluation.changesOn,
    lacks_cadre: evaluation.cadreStatus === 'unknown',
    ...evaluation.stats,
  }));
  await changeRows(transaction, updateStatuses({ rows, today }));
}
