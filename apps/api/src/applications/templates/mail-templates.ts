import { type ApplicationStatus, applicationStatuses } from '@icare/contracts/application-status';
import type { Answer } from '@icare/contracts/endpoint';
import type * as contract from '@icare/contracts/mail-templates';
import type { MailTemplate, MailText } from '@icare/contracts/mail-templates';
import { findPlaceholderProblem } from '@icare/domain/mail-placeholders';
import type { Transaction } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { standardTemplates } from './standard-templates.ts';

const include = { updatedBy: { select: { name: true } } } as const;

type Row = MailText & {
  status: ApplicationStatus;
  updatedAt: Date;
  updatedBy: { name: string } | null;
};

function toTemplate(status: ApplicationStatus, row: Row | null | undefined): MailTemplate {
  const { subject, text } = row ?? standardTemplates[status];
  return {
    ...{ status, subject, text },
    isStandard: !row,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy?.name ?? null,
  };
}

export async function findTemplates({
  database,
}: Platform): Promise<Answer<typeof contract.listMailTemplates>> {
  const rows = await database.prisma.mailTemplate.findMany({ include });
  const written = new Map(rows.map((row) => [row.status, row]));
  return success({
    templates: applicationStatuses.map((status) => toTemplate(status, written.get(status))),
  });
}

/** What is mailed about a move where nobody has written anything else. */
export async function readTemplate(
  transaction: Transaction,
  status: ApplicationStatus,
): Promise<MailText> {
  return (
    (await transaction.mailTemplate.findUnique({ where: { status } })) ?? standardTemplates[status]
  );
}

/** Refuses placeholders that do not exist; `prefix` is where the texts stand in the body of the call. */
export function refuseWrongPlaceholders({ subject, text }: MailText, prefix = ''): void {
  for (const [field, value] of Object.entries({ subject, text })) {
    const problem = findPlaceholderProblem(value);
    if (problem) throw invalidField(`${prefix}${field}`, problem);
  }
}

export async function editTemplate(
  platform: Platform,
  {
    params: { status },
    body: { subject, text, updatedAt: seen },
    caller,
  }: Pick<Call<typeof contract.editMailTemplate>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof contract.editMailTemplate>> {
  refuseWrongPlaceholders({ subject, text });
  return write(platform, caller, async (w) => {
    const before = await readTemplate(w.tx, status);
    const data = { subject, text, updatedById: w.caller.user.id };
    await (seen === null
      ? createTemplate(w, { status, ...data })
      : changeTemplate(w, { status, ...data }, new Date(seen)));
    const row = await w.tx.mailTemplate.findUnique({ where: { status }, include });
    await w.audit({
      action: 'mail_template.edited',
      subject: { type: 'mail_template', id: null },
      before: { status, subject: before.subject, text: before.text },
      after: { status, subject, text },
    });
    return success({ template: toTemplate(status, row) });
  });
}

type Written = MailText & { status: ApplicationStatus; updatedById: string };

async function createTemplate(w: Write, data: Written) {
  const { count } = await w.tx.mailTemplate.createMany({
    data: { ...data, updatedAt: w.now },
    skipDuplicates: true,
  });
  if (count === 0) throw changedMeanwhile();
}

async function changeTemplate(w: Write, { status, ...data }: Written, seen: Date) {
  // Later than what was seen, even by a clock that was set back.
  const updatedAt = new Date(Math.max(w.now.getTime(), seen.getTime() + 1));
  const { count } = await w.tx.mailTemplate.updateMany({
    where: { status, updatedAt: seen },
    data: { ...data, updatedAt },
  });
  if (count === 0) throw changedMeanwhile();
}

function changedMeanwhile() {
  return new AppError(
    'conflict',
    'Somebody changed this mail meanwhile. Copy what you typed, open it again and repeat it.',
  );
}

export async function resetTemplate(
  platform: Platform,
  {
    params: { status },
    caller,
  }: Pick<Call<typeof contract.resetMailTemplate>, 'params' | 'caller'>,
): Promise<Answer<typeof contract.resetMailTemplate>> {
  return write(platform, caller, async (w) => {
    const before = await w.tx.mailTemplate.findUnique({ where: { status } });
    const { count } = await w.tx.mailTemplate.deleteMany({ where: { status } });
    // None if somebody else went back to it at the same moment.
    if (before && count > 0) {
      await w.audit({
        action: 'mail_template.reset',
        subject: { type: 'mail_template', id: null },
        before: { status, subject: before.subject, text: before.text },
        after: { status, ...standardTemplates[status] },
      });
    }
    return success({ template: toTemplate(status, null) });
  });
}
