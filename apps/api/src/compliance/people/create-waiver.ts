import { createWaiver as endpoint } from '@icare/contracts/compliance-people';
import {
  type CertificationCategory,
  certificationCategory,
  type WaiverReasonKind,
  waiverReasonKind,
} from '@icare/contracts/compliance-status';
import type { Answer } from '@icare/contracts/endpoint';
import { complianceOfficers } from '@icare/contracts/roles';
import { readableDate } from '@icare/domain/calendar-days';
import { itemWithoutWaiver } from '@icare/domain/clearance';
import { describeClearanceItem } from '@icare/domain/clearance-labels';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { isLicence } from '@icare/domain/requirements';
import {
  describeWaiverEffect,
  describeWaiverReason,
  waiverEndProblem,
} from '@icare/domain/waivers';
import * as z from 'zod';
import { defineApprovable } from '../../platform/approvals/approvable.ts';
import { askApproval } from '../../platform/approvals/ask-approval.ts';
import type { ActingCaller } from '../../platform/auth/caller.ts';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { requireActivePerson, requireActiveType } from '../records/subjects.ts';
import { evaluatePeople } from '../status/evaluate-people.ts';
import { lockPeople } from '../status/lock-people.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { readWaiver } from './read-waiver.ts';

const waiving = z.object({
  certificationTypeId: z.string(),
  certification: z.string(),
  /** Absent in requests that were stored by earlier versions. */
  category: certificationCategory.optional(),
  /** Not in requests that were stored by earlier versions either. */
  reasonKind: waiverReasonKind.default('other'),
  reason: z.string(),
  until: z.string().nullable(),
  /** What stood against the person when it was asked for; null: nothing. Absent in requests of earlier versions. */
  excuses: z.string().nullable().optional(),
});

/**
 * A waiver that one officer requests and another confirms. All types need confirmation, not only licences: the officers who
 * grant waivers also decide which types are licences.
 */
export const requirementWaiver = defineApprovable({
  kind: 'waiver',
  roles: complianceOfficers,
  headsToo: true,
  payload: waiving,
  about: ({ certificationTypeId }) => certificationTypeId,
  describe: ({ certificationTypeId, certification, category, until, excuses, ...why }, name) => ({
    title: `Waive ${certification} for ${name}`,
    effects: [
      ...(category && isLicence(category) ? [`${certification} is a licence.`] : []),
      `${name} may work without ${certification} ${until === null ? 'until somebody ends the waiver' : `until ${readableDate(until)}`}.`,
      ...(excuses ? [`When this was asked for, it stood so: ${excuses}.`] : []),
      ...(category ? [describeWaiverEffect(category, until)] : []),
      'Nobody is alerted about it meanwhile, except where it was revoked.',
    ],
    reason: describeWaiverReason(why),
    certificationTypeId,
  }),
  perform: async (w, { subjectId: userId, payload }) => {
    const { certificationTypeId: typeId, certification, reasonKind, reason, until } = payload;
    const { type } = await lockToWaive(w, { userId, typeId });
    // The second person confirmed the name in the request, so a renamed type is refused.
    if (type.name !== certification) {
      throw new AppError('conflict', `${certification} is called ${type.name} by now.`);
    }
    // Again, since days have passed, and the type may have become a licence meanwhile.
    assertAllowedEnd(w.now, type.category, until);
    await waive(w, { userId, typeId, reasonKind, reason, until });
  },
});

/** Waives a requirement, or requests it if `config.fourEyes` demands a second person. One waiver per person and type. */
export async function createWaiver(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { database, config } = platform;
  const { userId, certificationTypeId: typeId, reasonKind = 'other', reason, until = null } = body;
  refuseOwnDecision(caller, userId);
  const call = { endpoint, key: idempotencyKey, caller, body };
  const made = await write(platform, caller, (w) =>
    idempotent(w, call, async () => {
      const { subject, type } = await lockToWaive(w, { userId, typeId });
      assertAllowedEnd(w.now, type.category, until);
      const why = { reasonKind, reason, until };
      if (!config.fourEyes) return { id: await waive(w, { userId, typeId, ...why }) };
      const { name: certification, category } = type;
      const excuses = await findExcused(w, { userId, typeId });
      const payload = { certificationTypeId: typeId, certification, category, ...why, excuses };
      const asked = { subject, payload };
      return {
        approval: await askApproval(w, requirementWaiver, asked),
      };
    }),
  );
  if ('id' in made) return success(await readWaiver(database, made.id));
  return { ...success(made), message: 'This waiver waits for a second person.' };
}

function assertAllowedEnd(now: Date, category: CertificationCategory, until: string | null) {
  const problem = waiverEndProblem(category, until, lagosDate(now));
  if (problem) throw invalidField('until', problem);
}

type Waiving = { userId: string; typeId: string };
type Terms = { reasonKind: WaiverReasonKind; reason: string; until: string | null };

/** Checks that the waiver is possible, and locks the person until the transaction ends. */
async function lockToWaive(w: Pick<Write, 'tx' | 'now'>, { userId, typeId }: Waiving) {
  await lockPeople(w.tx, [userId]);
  await requireActivePerson(w.tx, userId);
  await requireActiveType(w.tx, typeId);
  await refuseSecond(w.tx, { userId, typeId, today: lagosDate(w.now) });
  const [subject, type] = [
    await w.tx.user.findUniqueOrThrow({ where: { id: userId } }),
    await w.tx.certificationType.findUniqueOrThrow({ where: { id: typeId } }),
  ];
  return { subject, type };
}

/** What stands against the person without the waiver, in words; null: nothing. */
async function findExcused({ tx, now }: Pick<Write, 'tx' | 'now'>, { userId, typeId }: Waiving) {
  const today = lagosDate(now);
  const types = await readTypeFacts(tx);
  const known = (await readPersonFacts(tx, [userId])).get(userId);
  const cells = known ? evaluateComplianceStatus(known, types, today).cells : [];
  const cell = cells.find((one) => one.typeId === typeId);
  const item = cell && itemWithoutWaiver(cell, today);
  return item ? describeClearanceItem(item) : null;
}

async function waive(
  w: Write<ActingCaller>,
  { userId, typeId, ...why }: Waiving & Terms,
): Promise<string> {
  const id = w.newId();
  await w.tx.waiver.create({
    data: {
      id,
      userId,
      typeId,
      ...why,
      until: toDateColumn(why.until),
      approvedById: w.caller.user.id,
      createdAt: w.now,
    },
  });
  await w.audit({
    action: 'waiver.created',
    subject: { type: 'waiver', id },
    after: { userId, typeId, ...why },
  });
  await evaluatePeople(w, [userId]);
  return id;
}

async function refuseSecond(
  transaction: Transaction,
  { userId, typeId, today }: { userId: string; typeId: string; today: string },
) {
  const running = await transaction.waiver.count({
    where: {
      userId,
      typeId,
      endedAt: null,
      OR: [{ until: null }, { until: { gte: toDateColumn(today) } }],
    },
  });
  if (running === 0) return;
  const message = 'This person has a waiver of this type already. End it to give another.';
  throw new AppError('conflict', message, { fields: [{ path: 'certificationTypeId', message }] });
}
