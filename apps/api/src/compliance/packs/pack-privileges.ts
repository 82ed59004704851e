import type { Privilege } from '@icare/contracts/privileges';
import { evaluatePrivilege, type PrivilegeTerms } from '@icare/domain/privileges';
import { isInForce, isUpcoming, type RecordFacts } from '@icare/domain/record-status';
import type { InferResult } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { rowsAsJson } from '../../platform/database/rows-as-json.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { dayOrNull, toDay, toInstant } from './pack-days.ts';

/** The privileges of these people that were written down by the end of the day `until`. */
export const packPrivileges = statement(
  ({ ids, until }: Given<{ ids: readonly string[]; until: string }>) =>
    rowsAsJson(
      build
        .selectFrom('privileges as p')
        .innerJoin('certification_types as t', 't.id', 'p.type_id')
        .select(({ ref }) => [
          'p.user_id as userId',
          'p.type_id as typeId',
          't.name as typeName',
          'p.name',
          'p.condition',
          'p.first_day as firstDay',
          'p.last_day as lastDay',
          'p.approved_by as approvedBy',
          toInstant(ref('p.ended_at')).as('endedAt'),
          dayOrNull(ref('p.ended_at')).as('endedOn'),
          'p.end_reason as endReason',
        ])
        .where('p.user_id', '=', ({ fn }) => fn.any(ids))
        .where(({ eb, ref }) => eb(toDay(ref('p.created_at')), '<=', until))
        .orderBy('p.name_key')
        .orderBy('p.last_day', 'desc')
        .orderBy('p.id'),
    ),
);

type Row = InferResult<ReturnType<typeof packPrivileges>>[number]['rows'][number];

/** A privilege as it stood on the day. */
export type PackPrivilege = PrivilegeTerms & Pick<Privilege, 'name' | 'condition' | 'approvedBy'>;

type Holder = {
  worksHere: boolean;
  inactiveSince: string | null;
  /** As they were known on the day. */
  records: readonly (RecordFacts & {
    typeId: string;
    verifiedOn: string | null;
    mismatchAt: string | null;
  })[];
};

export function privilegeOn(
  { typeId, typeName, endedAt, endedOn, endReason, ...terms }: Row,
  { worksHere, inactiveSince, records }: Holder,
  { asOf, until }: { asOf: string; until: string },
): PackPrivilege {
  const wasEnded = endedOn !== null && endedOn <= until;
  const theirs = records.filter((one) => one.typeId === typeId && !one.isSuperseded);
  const hasRevoked = theirs.some(({ state }) => state === 'revoked');
  const inForce = theirs.filter(
    (one) =>
      isInForce(one, asOf) && (!hasRevoked || (one.verifiedOn !== null && one.mismatchAt === null)),
  );
  // As for clearance, what was superseded by one that begins later.
  const isWaiting =
    !hasRevoked && theirs.some((one) => one.state === 'active' && isUpcoming(one, asOf));
  const valid =
    inForce.length > 0 || !isWaiting
      ? inForce
      : records.filter((one) => one.typeId === typeId && one.isSuperseded && isInForce(one, asOf));
  const ends = valid.map(({ expirationDate }) => expirationDate);
  const facts = {
    ...{ firstDay: terms.firstDay, lastDay: terms.lastDay, wasEnded },
    ...{ isActive: worksHere, inactiveSince },
    licenceUntil: ends.includes(null) ? null : latest(ends),
    licenceExpiredOn:
      latest(
        theirs
          .filter(({ state }) => state === 'active')
          .map(({ expirationDate }) => expirationDate)
          .filter((day) => day !== null && day < asOf),
      ) ?? null,
  };
  return {
    ...terms,
    ...evaluatePrivilege(facts, asOf),
    certificationType: { name: typeName },
    endedAt: wasEnded ? endedAt : null,
    endReason: wasEnded ? endReason : null,
  };
}

const latest = (days: readonly (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1);
