import type { Tables } from '@icare/database/tables';
import { expressionBuilder, sql } from 'kysely';

const status = expressionBuilder<Tables, 'compliance_standings'>();

/** Active people only. A literal, so that PostgreSQL chooses the partial index. */
export const isCounted = status('compliance_standings.is_active', '=', sql.lit(true));

/** People with at least one requirement: the basis of the compliance rate. */
export const hasRequirements = status('compliance_standings.requirements', '>', sql.lit(0));

/** Has all that is required, as far as that is known. */
export const isCompliant = status.and([
  hasRequirements,
  status(
    'compliance_standings.requirements_met',
    '=',
    status.ref('compliance_standings.requirements'),
  ),
  status('compliance_standings.lacks_cadre', '=', sql.lit(false)),
]);

/** Unlike the opposite of `isCompliant`, this leaves out people of whom nothing is required. */
export const isNotCompliant = status.and([
  isCounted,
  status.or([
    status(
      'compliance_standings.requirements_met',
      '<',
      status.ref('compliance_standings.requirements'),
    ),
    status('compliance_standings.lacks_cadre', '=', sql.lit(true)),
  ]),
]);
