import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import fc from 'fast-check';
import { evaluatePeople } from '../compliance/status/evaluate-people.ts';
import { invalidateAll } from '../compliance/status/invalidate-all.ts';
import { lockPeople } from '../compliance/status/lock-people.ts';
import { addCertificationType, addRecord, dateOf } from './compliance.ts';
import type { TestPortal } from './portal.ts';

const base = '2027-02-20';
const departments = ['Nursing', 'Radiology'] as const;
/** A day of a plan, around the end of a February. */
export const planDay = (offset: number) => addDays(base, offset);
const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values);

const typeArbitrary = fc.record({
  category: oneOf('professional' as const, 'safety' as const),
  isRequired: fc.boolean(),
  requiredOffset: fc.integer({ min: -60, max: 20 }),
  dueWithinDays: oneOf(0, 10, 30),
  graceDays: oneOf(0, 3, 90),
  renewalRequired: fc.boolean(),
  department: oneOf(null, ...departments),
  cadre: oneOf(null, null, 'staff nurse'),
});
const recordArbitrary = fc.record({
  type: fc.nat({ max: 4 }),
  state: oneOf(
    'active' as const,
    'active' as const,
    'active' as const,
    'revoked' as const,
    'pending' as const,
    'rejected' as const,
  ),
  handedIn: fc.integer({ min: -60, max: 60 }),
  begins: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: -60, max: 60 }) },
  ),
  ends: fc.option(fc.integer({ min: -60, max: 140 }), { freq: 6 }),
  isMismatch: oneOf(false, false, true),
  isVerified: fc.boolean(),
});
const personArbitrary = fc.record({
  isActive: oneOf(true, true, true, false),
  department: oneOf(...departments),
  cadre: oneOf('Staff Nurse', 'Staff Nurse', 'Ward Attendant', null),
  joined: fc.option(fc.integer({ min: -90, max: 10 })),
  records: fc.array(recordArbitrary, { maxLength: 4 }),
  waivers: fc.array(
    fc.record({ type: fc.nat({ max: 4 }), until: fc.option(fc.integer({ min: -5, max: 60 })) }),
    { maxLength: 2 },
  ),
});
const changes = [
  'status',
  'transfer',
  'supersede',
  'revoke',
  'move end',
  'begin waiver',
  'end waivers',
  'require',
  'decide',
  'submit',
] as const;
/** One change at one time; `who` is an index into the people that exist. */
const stepArbitrary = fc.record({
  day: fc.integer({ min: -50, max: 120 }),
  /** Lagos is one hour ahead of UTC, so its day begins at 23:00. */
  time: oneOf('22:59:59.999', '23:00:00.000', '11:00:00.000'),
  change: oneOf('none' as const, 'none' as const, ...changes),
  who: fc.nat({ max: 3 }),
});

type Plan = { types: Made<typeof typeArbitrary>[]; people: Made<typeof personArbitrary>[] };
type Made<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

export const setClock = ({ clock }: TestPortal, moment: string) =>
  clock.advance(Date.parse(moment) - clock.now().getTime());

/** Inserts a plan into the database without evaluating anybody. */
export async function buildPlan(portal: TestPortal, { types, people }: Plan) {
  const { platform, clock } = portal;
  const { prisma } = platform.database;
  const made: { id: string }[] = [];
  for (const type of types) {
    made.push(
      await addCertificationType(portal, {
        category: type.category,
        isRequired: type.isRequired,
        requiredSince: type.isRequired ? dateOf(planDay(type.requiredOffset)) : null,
        dueWithinDays: type.dueWithinDays,
        graceDays: type.graceDays,
        renewalRequired: type.renewalRequired,
        scope: type.cadre ? 'cadres' : type.department ? 'departments' : 'everyone',
        scopeCadres: type.cadre ? [type.cadre] : [],
        scopeDepartments: type.department ? [type.department] : [],
      }),
    );
  }
  const typeId = (index: number) => made[index % made.length]?.id ?? '';
  const ids: string[] = [];
  for (const plan of people) {
    const status = plan.isActive ? 'Active' : 'Inactive';
    const { id: userId } = await portal.person({
      status,
      department: plan.department,
      cadre: plan.cadre,
    });
    ids.push(userId);
    if (plan.joined !== null) {
      const joinedOn = dateOf(planDay(plan.joined));
      await prisma.user.update({ where: { id: userId }, data: { joinedOn } });
    }
    const waiting = new Set<string>();
    for (const { type, state, handedIn, begins, ends, isMismatch, isVerified } of plan.records) {
      // One record of a type waits at a time.
      if (state === 'pending' && waiting.has(typeId(type))) continue;
      if (state === 'pending') waiting.add(typeId(type));
      await addRecord(portal, {
        userId,
        typeId: typeId(type),
        state,
        expirationDate: ends === null ? null : dateOf(planDay(ends)),
        inForceFrom: begins === null ? null : dateOf(planDay(begins)),
        revokedAt: state === 'revoked' ? clock.now() : null,
        closedOn: state === 'revoked' ? dateOf(planDay(handedIn)) : null,
        verifiedOn: isVerified && state === 'active' ? dateOf(planDay(-60)) : null,
        mismatchAt: isMismatch && state !== 'pending' ? clock.now() : null,
        ...(state === 'pending' && { createdAt: new Date(`${planDay(handedIn)}T11:00:00.000Z`) }),
      });
    }
    for (const { type, until } of plan.waivers) {
      const waiver = { id: platform.newId(), userId, typeId: typeId(type), reason: 'On leave' };
      const createdAt = clock.now();
      await prisma.waiver.create({
        data: { ...waiver, until: until === null ? null : dateOf(planDay(until)), createdAt },
      });
    }
  }
  return { ids, typeIds: made.map(({ id }) => id) };
}

/**
 * Changes data in the portal's three ways: through the trigger, by marking everyone, or evaluated in the same
 * transaction.
 */
export async function changeSomething(
  { platform, clock }: TestPortal,
  what: string,
  userId: string,
  typeIds: string[],
) {
  const { prisma } = platform.database;
  const where = { id: userId };
  const user = await prisma.user.findUniqueOrThrow({ where });
  if (what === 'status') {
    const status = user.status === 'Active' ? 'Inactive' : 'Active';
    await prisma.user.update({ where, data: { status } });
  }
  if (what === 'transfer') {
    const other = await prisma.department.findFirstOrThrow({
      where: { name: { in: [...departments] }, id: { not: user.departmentId } },
    });
    await prisma.user.update({ where, data: { departmentId: other.id } });
  }
  if (what === 'require') {
    await prisma.$transaction(async (transaction) => {
      await transaction.certificationType.updateMany({
        where: { id: { in: typeIds }, isRequired: false },
        data: { isRequired: true, requiredSince: dateOf(lagosDate(clock.now())) },
      });
      await invalidateAll(transaction);
    });
  }
  const ofOnePerson = ['supersede', 'revoke', 'move end', 'begin waiver', 'end waivers', 'decide'];
  if (![...ofOnePerson, 'submit'].includes(what)) return;
  await prisma.$transaction(async (transaction) => {
    await lockPeople(transaction, [userId]);
    const record = await transaction.complianceRecord.findFirst({
      where: { userId, supersededById: null, state: { not: 'pending' } },
      orderBy: { id: 'asc' },
    });
    const waiting = await transaction.complianceRecord.findFirst({
      where: { userId, state: 'pending' },
      orderBy: { id: 'asc' },
    });
    const [typeId = ''] = typeIds;
    if (waiting && what === 'decide') {
      const state = (waiting.expirationDate?.getUTCDate() ?? 0) % 2 === 0 ? 'active' : 'rejected';
      await transaction.complianceRecord.update({ where: { id: waiting.id }, data: { state } });
    }
    if (!waiting && what === 'submit') {
      const at = { createdAt: clock.now(), updatedAt: clock.now() };
      await transaction.complianceRecord.create({
        data: { id: platform.newId(), userId, typeId, state: 'pending', ...at },
      });
    }
    if (what === 'begin waiver') {
      const until = dateOf(addDays(lagosDate(clock.now()), 20));
      const waiver = { id: platform.newId(), userId, typeId, reason: 'On leave', until };
      await transaction.waiver.create({ data: { ...waiver, createdAt: clock.now() } });
    }
    if (record && what === 'supersede') {
      const { id, endsOn: _, checkOn: __, ...same } = record;
      const expirationDate = dateOf(addDays(lagosDate(clock.now()), 80));
      const next = await transaction.complianceRecord.create({
        data: {
          ...same,
          id: platform.newId(),
          state: 'active',
          expirationDate,
          renewalOfId: id,
          createdAt: clock.now(),
        },
      });
      await transaction.complianceRecord.update({
        where: { id },
        data: { supersededById: next.id },
      });
    }
    if (record && what === 'revoke') {
      const data = { state: 'revoked', revokedAt: clock.now() } as const;
      await transaction.complianceRecord.update({ where: { id: record.id }, data });
    }
    if (record?.expirationDate && what === 'move end') {
      const expirationDate = dateOf(addDays(record.expirationDate.toISOString().slice(0, 10), 1));
      await transaction.complianceRecord.update({
        where: { id: record.id },
        data: { expirationDate },
      });
    }
    if (what === 'end waivers') {
      await transaction.waiver.updateMany({ where: { userId }, data: { endedAt: clock.now() } });
    }
    await evaluatePeople({ ...platform, tx: transaction, now: platform.clock() }, [userId]);
  });
}

export const scenario = fc.record({
  types: fc.array(typeArbitrary, { minLength: 1, maxLength: 3 }),
  people: fc.array(personArbitrary, { minLength: 1, maxLength: 4 }),
  steps: fc.array(stepArbitrary, { minLength: 1, maxLength: 7 }),
});

/** A hospital of some size, and nights before which things change; a night is that from `day` to the next one. */
const hospital = fc.record({
  types: fc.array(typeArbitrary, { minLength: 3, maxLength: 5 }),
  people: fc.array(personArbitrary, { minLength: 20, maxLength: 40 }),
  nights: fc.array(
    fc.record({
      day: fc.integer({ min: -50, max: 120 }),
      changes: fc.array(fc.record({ change: oneOf(...changes), who: fc.nat() }), { maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});

/** The hospitals at these places of those that the seed gives, each with its seed. */
export function drawHospitals(seed: number, places: readonly number[]) {
  return fc
    .sample(hospital, { seed, numRuns: Math.max(...places) + 1 })
    .filter((_, place) => places.includes(place))
    .map((plan) => [seed, plan] as const);
}
