import { randomBytes } from 'node:crypto';
import { createCompliancePack as endpoint } from '@icare/contracts/compliance-packs';
import type { Answer, Body } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { readableDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { requireOfficerOrHead } from '../require-officer-or-head.ts';
import { findPacks, mayStillRead, requireOwnPack, toPack } from './pack-row.ts';
import { estimatePack, isOfficer, requirePackScope } from './pack-scope.ts';
import { tooLarge } from './pack-zip.ts';
import type { PackScope } from './read-pack-people.ts';

export const makePacksJob = 'make-inspection-packs';

/** Notes what an inspector is to be given; a background duty makes it. */
export async function createPack(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const call = { endpoint, key: idempotencyKey, caller, body };
  const { id } = await write(platform, caller, (w) =>
    idempotent(w, call, () => storePack(w, body)),
  );
  return success(toPack(await requireOwnPack(platform.database.prisma, caller, id)));
}

async function storePack(
  w: Write<SignedInCaller>,
  { userId, department, copies, ...body }: Body<typeof endpoint>,
): Promise<{ id: string }> {
  const { user } = w.caller;
  await lockByName(w.tx, `inspection packs of ${user.id}`);
  const scope = await requirePackScope(w.tx, w.caller, { userId, department });
  const asOf = body.asOf ?? lagosDate(w.now);
  if (asOf > lagosDate(w.now)) throw invalidField('asOf', 'The day lies in the future.');
  await refuseBeforeFirstPerson(w, asOf);
  if (copies === 'sample' && body.sampleSize === undefined) {
    throw invalidField('sampleSize', 'Write how many copies.');
  }
  const forHead = !isOfficer(w.caller);
  if (forHead) await requireStillLeads(w, scope);
  if (forHead && copies !== 'none') {
    throw invalidField('copies', 'Heads of departments get packs without copies.');
  }
  if (copies === 'all') {
    const { certificates, bytes } = await estimatePack({ prisma: w.tx, place: w.tx }, scope);
    if (certificates > limits.packCertificates || bytes > limits.packBytes) {
      throw invalidField('copies', tooLarge);
    }
  }
  await refuseTooMany(w);
  const id = w.newId();
  const sampleSize = copies === 'sample' ? (body.sampleSize ?? null) : null;
  const place =
    department && (await w.tx.department.findUniqueOrThrow({ where: { name: department } }));
  await w.tx.compliancePack.create({
    data: {
      id,
      askedById: user.id,
      departmentId: place ? place.id : null,
      userId: userId ?? null,
      asOf: toDateColumn(asOf) as Date,
      copies,
      sampleSize,
      seed: randomBytes(8).toString('hex'),
      forHead,
      createdAt: w.now,
      expiresAt: new Date(w.now.getTime() + limits.packDays * 86_400_000),
    },
  });
  await w.audit({
    action: 'compliance_pack.asked',
    subject: { type: 'compliance_pack', id },
    after: { ...scope, asOf, copies, sampleSize },
  });
  w.after(() => w.platform.jobs.soon(makePacksJob));
  return { id };
}

/** A pack of such a day would say that nobody worked here, while the portal only did not know them yet. */
async function refuseBeforeFirstPerson({ tx }: Write<SignedInCaller>, asOf: string): Promise<void> {
  const first = await tx.user.findFirst({
    where: { kind: 'person' },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  });
  const since = first && lagosDate(first.createdAt);
  if (!since || asOf >= since) return;
  throw invalidField(
    'asOf',
    `The portal has been in use since ${readableDate(since)}, and does not know how things stood before. Choose that day or a later one.`,
  );
}

/** Who leads the department may have changed since the call began; from here on it stays until the commit. */
async function requireStillLeads(
  w: Write<SignedInCaller>,
  { userId, department }: PackScope,
): Promise<void> {
  const { id } = await w.tx.department.findFirstOrThrow({
    where:
      department === undefined ? { users: { some: { id: userId ?? '' } } } : { name: department },
  });
  await requireOfficerOrHead(w, w.caller, id, () =>
    department === undefined
      ? new AppError('not_found', 'There is no such person.')
      : new AppError('forbidden', 'Your role does not allow this.'),
  );
}

/** One at a time, and a few kept: each can be as large as all certificates together. */
async function refuseTooMany({ tx, caller }: Write<SignedInCaller>): Promise<void> {
  const packs = await findPacks(tx, caller.user.id);
  if (packs.some(({ state }) => state === 'waiting' || state === 'making')) {
    throw new AppError('conflict', 'Your last inspection pack is still being made.');
  }
  // Those of departments that they do not lead any more they can neither see nor delete.
  const kept = packs.filter((pack) => mayStillRead(caller, pack));
  if (kept.length >= limits.packsKept) {
    throw new AppError(
      'conflict',
      `You have ${kept.length} inspection packs. Delete one, then ask for another.`,
    );
  }
}
