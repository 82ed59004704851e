import { preventsPractice } from '@icare/domain/clearance';
import { expect } from 'vitest';
import { readOwnAlerts } from '../compliance/digests/digest-alerts.ts';
import type { Expected } from './expected-compliance.ts';
import type { TestPortal } from './portal.ts';

/** What the mails say of who may not practise, and for want of what, is what everything else says. */
export async function compareDigests(
  { platform }: TestPortal,
  { today, people, inactive }: Expected,
) {
  const ids = [...people, ...inactive].map(({ id }) => id);
  const mailed = await platform.database.prisma.$transaction(
    async (transaction) => await readOwnAlerts(transaction, ids, today),
  );
  for (const { id, clearance } of people) {
    const theirs = mailed.get(id) ?? [];
    const named = theirs.flatMap((one) => (one.preventsPractice ? [one.typeName] : []));
    // What waits to be verified is the officers' business: nobody is mailed about their own.
    const preventing = clearance.items.flatMap(({ reason, certificationType }) =>
      preventsPractice(reason) && reason !== 'pending' ? [certificationType?.name] : [],
    );
    expect([id, [...new Set(named)].toSorted()]).toEqual([id, preventing.toSorted()]);
  }
  for (const { id } of inactive) expect(mailed.get(id) ?? []).toEqual([]);
}
