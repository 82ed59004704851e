import { daysBetween, readableDate } from '@icare/domain/calendar-days';
import { alertMessage, missingMessage, pendingMessage } from '@icare/domain/compliance-labels';
import { daysWaited } from '@icare/domain/pending-alerts';
import { daysLeftOn, renewalUntilOn } from '@icare/domain/record-status';
import type { Config } from '../../config.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../platform/mail/render-email.ts';
import type { UntoldAlert } from './untold-alerts.ts';

const namedAtMost = 40;

/** Mail about papers of the hospital that need somebody, the most severe first. */
export function paperDigestEmail(
  { site }: Pick<Config, 'site'>,
  {
    alerts,
    page,
    today,
  }: {
    alerts: readonly UntoldAlert[];
    /** Path of the page that the mail leads to. */
    page: string;
    today: string;
  },
): RenderedEmail {
  const count = alerts.length === 1 ? '1 paper' : `${alerts.length} papers`;
  const verb = alerts.length === 1 ? 'needs' : 'need';
  const more = alerts.length - namedAtMost;
  return renderEmail({
    sender: site.name,
    subject: `${count} of the hospital ${verb} attention`,
    heading: `${count} of the hospital ${verb} attention`,
    lead: 'Licences, accreditations and certificates of the hospital, its departments and its items. They are no certifications of people.',
    facts: alerts.slice(0, namedAtMost).map((alert) => ({
      label: removeBidiControls(describeHolder(alert)),
      value: removeBidiControls(
        `${describeAlert(alert, today)} (${alert.department}).${describeBefore(alert)}`,
      ),
    })),
    link: { label: 'Open the papers', address: `${site.url}${page}` },
    closing: `${more > 0 ? `And ${more} more, which the portal shows. ` : ''}If one has been renewed already, hand the new one in there. You get at most one such mail a day.`,
  });
}

function describeHolder({ holderName, place, serial }: UntoldAlert): string {
  return [holderName, place, serial && `no. ${serial}`].filter(Boolean).join(', ');
}

/** Why somebody is mailed about an alert that is not new. */
const describeBefore = ({ toldBefore }: UntoldAlert) =>
  toldBefore === null ? '' : ` ${toldBefore} was told before; now it is for you.`;

function describeAlert(
  { kind, typeName, dueOn, state, expirationDate, graceDays }: UntoldAlert,
  today: string,
): string {
  // Only what is missing has no paper, and with it no state.
  if (kind === 'missing' || state === null) {
    const from = dueOn ?? today;
    return missingMessage(typeName, readableDate(from), {
      ...{ isDue: from <= today, isResolved: false, wasRejected: false },
    });
  }
  if (kind === 'pending') {
    return pendingMessage(typeName, daysWaited(daysBetween(today, dueOn ?? today)), false);
  }
  const until = renewalUntilOn({ state, expirationDate }, graceDays, today);
  return alertMessage(
    kind,
    typeName,
    daysLeftOn(today, expirationDate),
    until && readableDate(until),
  );
}
