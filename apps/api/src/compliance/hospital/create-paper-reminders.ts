import type { Answer } from '@icare/contracts/endpoint';
import {
  createPaperReminders as endpoint,
  type UnremindedPaperReason,
} from '@icare/contracts/paper-reminders';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { requireOfficerOrHead } from '../require-officer-or-head.ts';
import { type Answering, readAnswering } from './answering-people.ts';
import { lockHolder } from './lock-paper.ts';
import { paperReminderEmail } from './paper-reminder-email.ts';
import { noSuchPaper } from './queries.ts';
import { findHolderIds, type ReminderSubject, readReminderSubjects } from './reminder-subjects.ts';

type SignedInWrite = Write<SignedInCaller>;
type Skipped = { id: string; reason: UnremindedPaperReason };

/** Reminds whoever answers for papers of what they can hand in: one mail to each, of each paper at most once a day. */
export async function createPaperReminders(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const made = await write(platform, caller, (w) =>
    idempotent(w, { endpoint, key: idempotencyKey, caller, body }, async () => {
      const ids = {
        paperIds: [...new Set(body.paperIds)],
        missingIds: [...new Set(body.missingIds)],
      };
      const today = lagosDate(w.now);
      const answering = await lockHolders(w, ids, today);
      const skipped: Skipped[] = [];
      const reminded: Reminded[] = [];
      for (const subject of await readReminderSubjects(w.tx, ids, today)) {
        const answers = answering.get(subject.holderId);
        const reason = whyNot(w, subject, answers, today);
        if (reason !== null) skipped.push({ id: subject.id, reason });
        else if (answers?.person) {
          reminded.push({ subject, person: answers.person, leads: answers.leads });
        }
      }
      // Who answers for some as responsible and for others as head gets a mail for each page.
      const mails = Map.groupBy(reminded, ({ person, leads }) => `${person.id} ${leads}`);
      for (const items of mails.values()) await remind(w, items, body.note ?? null);
      return {
        people: new Set(reminded.map(({ person }) => person.id)).size,
        sent: reminded.map(({ subject }) => subject.id),
        skipped,
      };
    }),
  );
  return success(made);
}

type Reminded = Pick<Answering, 'leads'> & {
  subject: ReminderSubject;
  person: NonNullable<Answering['person']>;
};

/** Locks the holders, so that two calls at once remind nobody twice. Throws if the caller may not remind of one of them. */
async function lockHolders(
  w: SignedInWrite,
  ids: { paperIds: readonly string[]; missingIds: readonly string[] },
  today: string,
): Promise<Map<string, Answering>> {
  const holderIds = await findHolderIds(w.tx, ids);
  if (holderIds === null) throw noSuchPaper();
  for (const id of holderIds) await lockHolder(w.tx, id);
  const answering = await readAnswering(w.tx, holderIds, today);
  const departmentIds = new Set([...answering.values()].map(({ departmentId }) => departmentId));
  for (const departmentId of [...departmentIds].sort()) {
    await requireOfficerOrHead(w, w.caller, departmentId, noSuchPaper);
  }
  return answering;
}

function whyNot(
  { caller, platform: { config } }: Pick<SignedInWrite, 'caller' | 'platform'>,
  { isRemindable, last }: ReminderSubject,
  answers: Answering | undefined,
  today: string,
): UnremindedPaperReason | null {
  const person = answers?.person;
  if (!isRemindable) return 'not_needed';
  if (!person) return 'nobody';
  if (isOwnDecision(caller, person.id)) return 'own';
  if (last && last.toId === person.id && lagosDate(new Date(last.sentAt)) === today) {
    return 'reminded_today';
  }
  return isMailed(config, person.email) ? null : 'no_address';
}

/** One mail about papers that the same person answers for in the same way. */
async function remind(
  w: SignedInWrite,
  items: readonly Reminded[],
  note: string | null,
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const { person, leads } = first;
  await w.tx.paperReminder.createMany({
    data: items.map(({ subject: { id, isMissing } }) => ({
      id: w.newId(),
      ...(isMissing ? { requirementId: id } : { paperId: id }),
      sentToId: person.id,
      sentById: w.caller.user.id,
      note,
      createdAt: w.now,
    })),
  });
  await w.mail({
    to: person.email,
    rendered: paperReminderEmail(w.platform.config, {
      fullName: person.fullName,
      sender: w.caller.user.fullName,
      papers: items.map(({ subject }) => subject),
      leads,
      note,
    }),
    repeatable: true,
    about: { type: 'user', id: person.id },
  });
  await w.audits(
    items.map(({ subject: { id, isMissing, holderId, typeName } }) =>
      isMissing
        ? {
            action: 'paper_holder.reminded',
            subject: { type: 'paper_holder', id: holderId },
            after: { missing: typeName, sentToId: person.id, note },
          }
        : {
            action: 'hospital_paper.reminded',
            subject: { type: 'hospital_paper', id },
            after: { sentToId: person.id, note },
          },
    ),
  );
}
