import { pagePath, pages } from '@icare/contracts/pages';
import { whoAnswers } from '@icare/domain/paper-standing';
import { type Caller, portalItself } from '../../platform/auth/caller.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { digestMoment } from '../digests/digest-moment.ts';
import { evaluateDuePapers } from './evaluate-due-papers.ts';
import { paperDigestEmail } from './paper-digest-email.ts';
import { lockUntold, type UntoldAlert } from './untold-alerts.ts';

export const paperDigestsJob = 'hospital-paper-digests';

/** Mails queued by one statement. */
const mailsAtOnce = 200;

/** One mail: the alerts that concern its recipient. */
type Digest = { userId: string; email: string; page: string; alerts: UntoldAlert[] };

/**
 * Mails new alerts about the hospital's papers once a day: to the officers, and to whoever answers for each; where another
 * person answers now than was mailed, to them as well. An alert is marked in the transaction of its mails, so that none is
 * lost or mailed twice. Returns false at night.
 */
export async function sendPaperDigests(platform: Platform, signal: AbortSignal): Promise<boolean> {
  await evaluateDuePapers(platform, signal);
  const { today, isQuiet } = digestMoment(platform.clock());
  if (isQuiet) return false;
  return write(platform, portalItself(paperDigestsJob), async (w) => {
    const untold = await lockUntold(w.tx, today);
    const digests = await sortByRecipient(w, untold);
    for (let first = 0; first < digests.length; first += mailsAtOnce) {
      const some = digests.slice(first, first + mailsAtOnce);
      await w.mails(
        some.map(({ userId, email, page, alerts }) => ({
          to: email,
          rendered: paperDigestEmail(w.platform.config, { alerts, page, today }),
          repeatable: true,
          about: { type: 'compliance_digest', id: userId },
        })),
      );
    }
    for (const [toldToId, alerts] of Map.groupBy(untold, findAnswering)) {
      await w.tx.hospitalPaperAlert.updateMany({
        where: { id: { in: alerts.map(({ id }) => id) } },
        data: { toldAt: w.now, toldToId },
      });
    }
    return true;
  });
}

/** Officers are mailed every alert; the person responsible only those that they can act on, since checking is the officers' work. */
async function sortByRecipient(
  { tx: transaction, platform: { config } }: Pick<Write<Caller>, 'tx' | 'platform'>,
  untold: readonly UntoldAlert[],
): Promise<Digest[]> {
  const digests = new Map<string, Digest>();
  const officers = await transaction.user.findMany({
    where: { role: 'ROLE_COMPLIANCE', status: 'Active', kind: 'person' },
    select: { id: true, email: true },
    orderBy: { id: 'asc' },
  });
  for (const { id: userId, email } of officers) {
    const page = `${pagePath(pages.compliance)}?tab=hospital`;
    digests.set(userId, { userId, email, page, alerts: untold.filter(({ toldAt }) => !toldAt) });
  }
  for (const alert of untold) {
    const people = answerable(alert);
    const answers = findAnswering(alert) && whoAnswers(people);
    if (!answers || officers.some(({ id }) => id === answers.id)) continue;
    const isResponsible = answers.id === people.responsible?.id;
    const page = isResponsible
      ? `${pagePath(pages.compliance)}/mine`
      : `${pagePath(pages.department)}?${new URLSearchParams({ name: alert.department, tab: 'papers' })}`;
    const { id: userId, email } = answers;
    const digest = digests.get(userId) ?? { userId, email, page, alerts: [] };
    digest.alerts.push(alert);
    digests.set(userId, digest);
  }
  return [...digests.values()].filter(
    ({ alerts, email }) => alerts.length > 0 && isMailed(config, email),
  );
}

/** Whoever is to be mailed about it beside the officers: nobody about what only waits for these. */
const findAnswering = (alert: UntoldAlert): string | null =>
  alert.kind === 'pending' ? null : (whoAnswers(answerable(alert))?.id ?? null);

function answerable(alert: UntoldAlert) {
  const person = (id: string | null, email: string | null, status: string | null) =>
    id === null || email === null ? null : { id, email, isActive: status === 'Active' };
  return {
    responsible: person(alert.responsibleId, alert.responsibleEmail, alert.responsibleStatus),
    head: person(alert.headId, alert.headEmail, alert.headStatus),
    deputy: person(alert.deputyId, alert.deputyEmail, alert.deputyStatus),
  };
}
