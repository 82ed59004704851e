import { isDeepStrictEqual } from 'node:util';
import {
  type changeDoctor as changing,
  createDoctor as creating,
  type DoctorFields,
  type deleteDoctor as deleting,
  doctorLimits,
} from '@icare/contracts/doctors';
import type { Answer } from '@icare/contracts/endpoint';
import { difference } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { freeSlug } from '../free-slug.ts';
import type { FacilityPorts } from '../ports.ts';
import { changedMeanwhile } from '../save-facility.ts';
import { doctorFields, toColumns, toEditedDoctor, withStaff } from './doctor-row.ts';
import { readEditedDoctor, readServices } from './read-doctors.ts';

export async function createDoctor(
  platform: Platform,
  ports: FacilityPorts,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof creating>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof creating>> {
  const call = { endpoint: creating, key: idempotencyKey, caller, body };
  const { id } = await refuseTaken(() =>
    write(platform, caller, (w) =>
      idempotent(w, call, async () => {
        // Of two that are added at once the second sees how many there are.
        await lockByName(w.tx, 'doctors');
        const held = await w.tx.doctor.findMany({ select: { slug: true } });
        if (held.length >= doctorLimits.doctors) {
          throw invalidField('name', `There are already ${doctorLimits.doctors} doctors.`);
        }
        const after = doctorFields(body);
        await requireKnown(w.tx, after);
        const row = await w.tx.doctor.create({
          data: {
            ...toColumns(after),
            id: w.newId(),
            slug: freeSlug(body.name, new Set(held.map(({ slug }) => slug)), 'doctor'),
            updatedAt: w.now,
          },
        });
        await w.audit({ action: 'doctor.created', subject: { type: 'doctor', id: row.id } });
        return { id: row.id };
      }),
    ),
  );
  return success({ doctor: await readEditedDoctor(platform, ports, id) });
}

export async function changeDoctor(
  platform: Platform,
  ports: FacilityPorts,
  { params: { id }, body, caller }: Pick<Call<typeof changing>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof changing>> {
  await refuseTaken(() =>
    write(platform, caller, async (w) => {
      const current = await lockDoctor(w.tx, id);
      if (current.revision !== body.revision) throw new AppError('conflict', changedMeanwhile);
      const { staff, ...stored } = toEditedDoctor(current, new Map(), new Set());
      const before = doctorFields({ ...stored, staffId: staff?.id ?? null });
      const after = doctorFields(body);
      if (isDeepStrictEqual(before, after)) return;
      await requireKnown(w.tx, after);
      await w.tx.doctor.update({
        where: { id },
        // What the hospital has looked at is its own.
        data: {
          ...toColumns(after),
          ...{ demo: false, revision: current.revision + 1, updatedAt: w.now },
        },
      });
      await w.audit({
        action: 'doctor.changed',
        subject: { type: 'doctor', id },
        // Without any value: the log outlives the account of whoever they are about.
        after: { changed: Object.keys(difference(before, after).after) },
      });
    }),
  );
  return success({ doctor: await readEditedDoctor(platform, ports, id) });
}

export async function deleteDoctor(
  platform: Platform,
  { params: { id }, body, caller }: Pick<Call<typeof deleting>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof deleting>> {
  await write(platform, caller, async (w) => {
    const current = await lockDoctor(w.tx, id);
    if (current.revision !== body.revision) throw new AppError('conflict', changedMeanwhile);
    await w.tx.doctor.delete({ where: { id } });
    await w.audit({ action: 'doctor.deleted', subject: { type: 'doctor', id } });
  });
  return success({ id });
}

async function lockDoctor(tx: Transaction, id: string) {
  // An update that changes nothing locks the row, so that two changes come one after the other.
  const { count } = await tx.doctor.updateMany({ where: { id }, data: { id } });
  if (count === 0) throw new AppError('not_found', 'There is no such doctor.');
  return tx.doctor.findUniqueOrThrow({ where: { id }, include: withStaff });
}

/** Clinics have to be services, and a linked account has to be that of a person. */
async function requireKnown(
  tx: Transaction,
  { sessions, staffId }: Required<Pick<DoctorFields, 'sessions' | 'staffId'>>,
) {
  const services = await readServices(tx);
  if (sessions.some(({ serviceId }) => !services.has(serviceId))) {
    throw invalidField('sessions', 'Choose services of the list.');
  }
  if (staffId === null || staffId === undefined) return;
  const found = await tx.user.findFirst({ where: { id: staffId, kind: 'person', erasedAt: null } });
  if (!found) throw invalidField('staffId', 'There is no such member of staff.');
}

async function refuseTaken<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const constraint = violatedConstraint(error) ?? '';
    if (constraint.includes('slug')) throw new AppError('conflict', changedMeanwhile);
    const [path, message] = constraint.includes('name_key')
      ? ['name', 'There is a doctor of this name already. Add a second name or an initial.']
      : ['staffId', 'Another doctor of the list has this account.'];
    if (!constraint.includes('name_key') && !constraint.includes('user_id')) throw error;
    throw new AppError('conflict', message, { fields: [{ path, message }], cause: error });
  }
}
