import {
  createComplianceReminders as endpoint,
  type UnremindedReason,
} from '@icare/contracts/compliance-reminders';
import type { RequirementState } from '@icare/contracts/compliance-status';
import type { Answer, Body } from '@icare/contracts/endpoint';
import { evaluateComplianceStatus } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { isRemindable } from '@icare/domain/reminders';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { requireOfficerOrHead } from '../require-officer-or-head.ts';
import { lockPeople } from '../status/lock-people.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';
import { readLastReminders } from './last-reminders.ts';
import { type RemindedItem, reminderEmail } from './reminder-email.ts';

type Item = Body<typeof endpoint>['items'][number];
type SignedInWrite = Write<SignedInCaller>;

/** Reminds people of what they can hand in: one mail to each, of each item at most once a day. */
export async function createReminders(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const call = { endpoint, key: idempotencyKey, caller, body };
  const made = await write(platform, caller, (w) =>
    idempotent(w, call, async () => {
      const items = uniqueItems(body.items);
      const people = await lockSubjects(w, items);
      const sorted = await sortItems(w, items, people);
      for (const [userId, reminded] of sorted.sent) {
        const subject = people.get(userId);
        if (subject) await remind(w, subject, reminded, body.note ?? null);
      }
      const sent = [...sorted.sent].flatMap(([userId, reminded]) =>
        reminded.map(({ typeId }) => ({ userId, certificationTypeId: typeId })),
      );
      return { people: sorted.sent.size, sent, skipped: sorted.skipped };
    }),
  );
  return success(made);
}

function uniqueItems(items: readonly Item[]): Item[] {
  return [
    ...new Map(items.map((one) => [`${one.userId} ${one.certificationTypeId}`, one])).values(),
  ];
}

type Subject =
  Awaited<ReturnType<typeof lockSubjects>> extends Map<string, infer One> ? One : never;

/** The people, locked so that two calls at once remind nobody twice. Throws if the caller may not remind one of them. */
async function lockSubjects(w: SignedInWrite, items: readonly Item[]) {
  const ids = [...new Set(items.map(({ userId }) => userId))];
  await lockPeople(w.tx, ids);
  const people = await w.tx.user.findMany({
    where: { id: { in: ids }, kind: 'person' },
    select: { id: true, name: true, email: true, status: true, departmentId: true },
  });
  if (people.length < ids.length) throw noSuchPerson();
  for (const departmentId of new Set(people.map((person) => person.departmentId))) {
    await requireOfficerOrHead(w, w.caller, departmentId, noSuchPerson);
  }
  return new Map(people.map((person) => [person.id, person]));
}

const noSuchPerson = () => new AppError('not_found', 'There is no such person.');

type Sorted = {
  sent: Map<string, RemindedItem[]>;
  skipped: (Item & { reason: UnremindedReason })[];
};

/** Separates the items that are sent, by person, from those that are not, with the reason. */
async function sortItems(
  w: SignedInWrite,
  items: readonly Item[],
  people: ReadonlyMap<string, Subject>,
): Promise<Sorted> {
  const today = lagosDate(w.now);
  const ids = [...people.keys()];
  const types = await readTypeFacts(w.tx);
  const facts = await readPersonFacts(w.tx, ids);
  const reminders = await readLastReminders(w.tx, ids);
  const cells = new Map(
    [...facts].map(([userId, known]) => [
      userId,
      evaluateComplianceStatus(known, types, today).cells,
    ]),
  );
  const sorted: Sorted = { sent: new Map(), skipped: [] };
  for (const item of items) {
    const { userId, certificationTypeId: typeId } = item;
    const cell = cells.get(userId)?.find((one) => one.typeId === typeId);
    const type = types.get(typeId);
    const reason = whyNot(item, cell?.state);
    if (reason === null && cell && type) {
      const reminded = sorted.sent.get(userId) ?? [];
      sorted.sent.set(userId, [...reminded, { typeId, typeName: type.name, cell }]);
    } else sorted.skipped.push({ ...item, reason: reason ?? 'not_needed' });
  }
  return sorted;

  function whyNot(
    { userId, certificationTypeId }: Item,
    state: RequirementState | undefined,
  ): UnremindedReason | null {
    const person = people.get(userId);
    if (isOwnDecision(w.caller, userId)) return 'own';
    if (person?.status !== 'Active') return 'inactive';
    if (!state || !isRemindable(state)) return 'not_needed';
    const last = reminders.of(userId, { typeId: certificationTypeId, state });
    if (last && lagosDate(new Date(last.sentAt)) === today) return 'reminded_today';
    if (!isMailed(w.platform.config, person.email)) return 'no_address';
    return null;
  }
}

async function remind(
  w: SignedInWrite,
  { id: userId, name, email }: Subject,
  items: readonly RemindedItem[],
  note: string | null,
): Promise<void> {
  const typeIds = items.map(({ typeId }) => typeId);
  await w.tx.complianceReminder.createMany({
    data: typeIds.map((typeId) => ({
      id: w.newId(),
      userId,
      typeId,
      sentById: w.caller.user.id,
      note,
      createdAt: w.now,
    })),
  });
  await w.mail({
    to: email,
    rendered: reminderEmail(w.platform.config, {
      fullName: name,
      sender: w.caller.user.fullName,
      items,
      note,
    }),
    repeatable: true,
    about: { type: 'user', id: userId },
  });
  await w.audit({
    action: 'user.compliance_reminded',
    subject: { type: 'user', id: userId },
    after: { typeIds, note },
  });
}
