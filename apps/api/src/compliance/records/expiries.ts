import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { isActive, isCurrent } from './record-conditions.ts';

const expiries = statement(({ user, from }: Given<{ user: string; from: string }>) =>
  build
    .selectFrom('staff_compliance')
    .innerJoin('certification_types as type', 'type.id', 'staff_compliance.type_id')
    .select(['staff_compliance.id as recordId', 'type.name as type'])
    .select(({ ref }) => ref('staff_compliance.expiration_date').$notNull().as('endsOn'))
    .where('staff_compliance.user_id', '=', user)
    .where('staff_compliance.expiration_date', '>=', from)
    .where(isCurrent)
    .where(isActive)
    .orderBy('staff_compliance.expiration_date')
    .orderBy('staff_compliance.id')
    .limit(sql.lit(200)),
);

/** The last days of a person's current certifications that end on this day or later. */
export const findExpiries = (
  { database }: Pick<Platform, 'database'>,
  user: string,
  from: string,
) => readRows(database, expiries({ user, from }));
