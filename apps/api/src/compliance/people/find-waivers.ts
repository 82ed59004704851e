import type { Waiver } from '@icare/contracts/compliance-people';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';

type Of = { userId?: string; id?: string };

const waivers = statement(({ userId, id }: Given<Of>) => {
  const rows = build
    .selectFrom('waivers')
    .innerJoin('certification_types', 'certification_types.id', 'waivers.type_id')
    .leftJoin('users as approvers', 'approvers.id', 'waivers.approved_by_id')
    .select([
      'waivers.id',
      'waivers.type_id as typeId',
      'certification_types.name as typeName',
      'waivers.reason_kind as reasonKind',
      'waivers.reason',
      'waivers.until',
      'approvers.name as approvedBy',
      'waivers.created_at as createdAt',
      'waivers.ended_at as endedAt',
    ])
    .orderBy(({ eb }) => eb('waivers.ended_at', 'is not', null))
    .orderBy('waivers.created_at', 'desc')
    .orderBy('waivers.id');
  return userId
    ? rows.where('waivers.user_id', '=', userId)
    : rows.where('waivers.id', '=', id ?? null);
});

/** All waivers of a person, those not ended by an officer first; or a single waiver by its id. */
export async function findWaivers(
  database: Database,
  of: { userId: string } | { id: string },
): Promise<Waiver[]> {
  const rows = await readRows(database, waivers(of));
  return rows.map(({ typeId, typeName, ...waiver }) => ({
    ...waiver,
    certificationType: { id: typeId, name: typeName },
  }));
}
