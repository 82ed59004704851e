import { pagePath, pages } from '@icare/contracts/pages';
import { readableDate } from '@icare/domain/calendar-days';
import type { Config } from '../../config.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../platform/mail/render-email.ts';

type Site = Pick<Config, 'site'>;
type Named = { id: string; number: string; name: string };

const recordOf = ({ site }: Site, { id }: Named) => `${site.url}${pagePath(pages.approvals)}/${id}`;

type Asked = {
  document: Named;
  version: number;
  changeNote: string | null;
  /** Nobody is asked to read it again. */
  isMinor: boolean;
  /** Who is asked, and who asks them. */
  name: string;
  by: string;
  dueOn: string | null;
  /** Days that it has waited already, in a reminder. */
  waited?: number;
};

/** Mail to whoever is asked to approve a version. */
export function askedEmail(config: Site, asked: Asked): RenderedEmail {
  const { document, version, changeNote, isMinor, dueOn, waited } = asked;
  const name = removeBidiControls(document.name);
  return renderEmail({
    sender: config.site.name,
    subject: waited ? `Still to be approved: ${name}` : `Please approve: ${name}`,
    heading: `Dear ${removeBidiControls(asked.name)}`,
    lead: waited
      ? `This version has waited ${waited} days for you.`
      : `${removeBidiControls(asked.by)} asks you to look at a new version of this document and to approve it or send it back.`,
    facts: [
      {
        label: name,
        value: `${document.number}, version ${version}${isMinor ? ', a minor change that nobody is asked to read again' : ''}`,
      },
      ...(dueOn === null ? [] : [{ label: 'To be decided by', value: readableDate(dueOn) }]),
    ],
    // A dose must not read in another order.
    ...(changeNote !== null && { quote: removeBidiControls(changeNote) }),
    link: { label: 'Look at it', address: recordOf(config, document) },
    closing:
      'Sign in to see what has changed. The version in force stays until this one is approved.',
  });
}

type Told = { document: Named; version: number; name: string };

/** Why somebody need not approve a version any more, as the mail says it. */
const releases = {
  recalled: 'It was taken back.',
  sentBack: 'Somebody else sent it back.',
  replaced: 'Somebody else is asked in your place.',
  inForce: 'IT put it into force without approvals.',
  overtaken: 'IT put another version in its place.',
  archived: 'The document was archived.',
  retired: 'The document was taken out of force.',
  deleted: 'The document was deleted.',
} as const;
export type Release = keyof typeof releases;

/** Mail to whoever was asked to approve a version and need not any more. */
export function releasedEmail(
  config: Site,
  { document, version, name, why }: Told & { why: Release },
): RenderedEmail {
  const title = removeBidiControls(document.name);
  return renderEmail({
    sender: config.site.name,
    subject: `No longer to be approved by you: ${title}`,
    heading: `Dear ${removeBidiControls(name)}`,
    lead: `You were asked to approve this version. ${releases[why]}`,
    facts: [{ label: title, value: `${document.number}, version ${version}` }],
    closing: 'There is nothing for you to do. You get another mail if it is sent to you again.',
  });
}

/** Mail to the owner of a document whose next version lost the day on which it was to come into force. */
export function unscheduledEmail(
  config: Site,
  { document, version, name, day }: Told & { day: string },
): RenderedEmail {
  const title = removeBidiControls(document.name);
  return renderEmail({
    sender: config.site.name,
    subject: `No day any more: ${title}`,
    heading: `Dear ${removeBidiControls(name)}`,
    lead: `Version ${version} of this document was to come into force on ${readableDate(day)}. IT changed the document meanwhile, so it does not by itself.`,
    facts: [{ label: title, value: document.number }],
    link: { label: 'Look at it', address: recordOf(config, document) },
    closing: 'It is still approved. Set a day again, or take it back to a draft.',
  });
}

type Outcome = {
  document: Named;
  version: number;
  name: string;
  /** Who sent it back, and why; null where all approved. */
  sentBack: { by: string; reason: string } | null;
};

/** Mail to whoever wrote a version or owns its document: all have approved it, or somebody sent it back. */
export function outcomeEmail(
  config: Site,
  { document, version, name, sentBack }: Outcome,
): RenderedEmail {
  const title = removeBidiControls(document.name);
  return renderEmail({
    sender: config.site.name,
    subject: sentBack ? `Sent back: ${title}` : `Approved: ${title}`,
    heading: `Dear ${removeBidiControls(name)}`,
    lead: sentBack
      ? `${removeBidiControls(sentBack.by)} sent version ${version} of this document back.`
      : `Everybody who was asked has approved version ${version} of this document.`,
    facts: [{ label: title, value: `${document.number}, version ${version}` }],
    ...(sentBack && { quote: removeBidiControls(sentBack.reason) }),
    link: { label: 'Look at it', address: recordOf(config, document) },
    closing: sentBack
      ? 'It is a draft again. Change it and send it once more, or discard it.'
      : 'It comes into force when its owner says from which day.',
  });
}
