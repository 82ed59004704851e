import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@icare/contracts/endpoint';
import {
  type changeFacility as changing,
  createFacility as creating,
  facilityLimits,
} from '@icare/contracts/facilities';
import { difference } from '../platform/audit/audit.ts';
import type { Transaction } from '../platform/database/database.ts';
import { violatedConstraint } from '../platform/database/database-errors.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { idempotent } from '../platform/http/idempotency.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { auditedFacility, toEdited } from './facility-row.ts';
import { freeSlug } from './free-slug.ts';

/** Whoever changes what somebody else has changed since they saw it is told so. */
export const changedMeanwhile =
  'Somebody changed this meanwhile. Open it again and repeat what you changed.';

export async function createFacility(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof creating>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof creating>> {
  const call = { endpoint: creating, key: idempotencyKey, caller, body };
  requireGroup(body);
  return refuseTakenName(() =>
    write(platform, caller, (w) =>
      idempotent(w, call, async () => {
        const held = await w.tx.facility.findMany({ select: { slug: true, place: true } });
        if (held.length >= facilityLimits.facilities) {
          throw invalidField('name', `There are already ${facilityLimits.facilities} of them.`);
        }
        const after = auditedFacility(body);
        const row = await w.tx.facility.create({
          data: {
            ...after,
            id: w.newId(),
            slug: freeSlug(body.name, new Set(held.map(({ slug }) => slug)), 'service'),
            place: Math.max(0, ...held.map(({ place }) => place)) + 1,
            updatedAt: w.now,
          },
        });
        await w.audit({
          action: 'facility.created',
          subject: { type: 'facility', id: row.id },
          after,
        });
        return success({ facility: toEdited(row) });
      }),
    ),
  );
}

export async function changeFacility(
  platform: Platform,
  { params: { id }, body, caller }: Pick<Call<typeof changing>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof changing>> {
  requireGroup(body);
  return refuseTakenName(() =>
    write(platform, caller, async (w) => {
      const current = await lockFacility(w.tx, id);
      if (current.revision !== body.revision) throw new AppError('conflict', changedMeanwhile);
      const before = auditedFacility(toEdited(current));
      const after = auditedFacility(body);
      if (isDeepStrictEqual(before, after)) return success({ facility: toEdited(current) });
      const row = await w.tx.facility.update({
        where: { id },
        // What the hospital has looked at is its own.
        data: { ...after, demo: false, revision: current.revision + 1, updatedAt: w.now },
      });
      const change = difference(before, after);
      await w.audit({
        action: 'facility.changed',
        subject: { type: 'facility', id },
        before: change.before,
        after: change.after,
      });
      return success({ facility: toEdited(row) });
    }),
  );
}

async function lockFacility(tx: Transaction, id: string) {
  // An update that changes nothing locks the row, so that two changes come one after the other.
  const { count } = await tx.facility.updateMany({ where: { id }, data: { id } });
  if (count === 0) throw new AppError('not_found', 'There is no such service or ward.');
  return tx.facility.findUniqueOrThrow({ where: { id } });
}

function requireGroup({ kind, group }: { kind: string; group: string | null }) {
  if (kind === 'service' && group === null) throw invalidField('group', 'Choose a group.');
  if (kind === 'ward' && group !== null) throw invalidField('group', 'A ward has no group.');
}

async function refuseTakenName<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const constraint = violatedConstraint(error) ?? '';
    if (constraint.includes('slug')) throw new AppError('conflict', changedMeanwhile);
    if (!constraint.includes('name_key')) throw error;
    const message = 'There is a service or ward of this name already.';
    throw new AppError('conflict', message, { fields: [{ path: 'name', message }], cause: error });
  }
}
