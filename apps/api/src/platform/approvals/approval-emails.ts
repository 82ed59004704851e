import type { ApprovalKind, ApprovalState } from '@icare/contracts/approvals';
import { limits } from '@icare/contracts/limits';
import type { Config } from '../../config.ts';
import { lagosTime } from '../mail/lagos-time.ts';
import { type RenderedEmail, removeBidiControls, renderEmail } from '../mail/render-email.ts';

type Site = Pick<Config, 'site'>;
type About = { kind: ApprovalKind; title: string };

const places: Record<ApprovalKind, string> = {
  administrator: '/admin?tab=users',
  activation: '/admin?tab=users',
  service_account: '/admin?tab=service-accounts',
  inspection: '/admin?tab=inspectors',
  waiver: '/compliance',
  erasure: '/admin?tab=users',
  second_factor: '/admin?tab=users',
};

/** A link to the page where deciders find the request. */
const linkTo = ({ site }: Site, kind: ApprovalKind) => ({
  label: 'See what waits for you',
  address: `${site.url}${places[kind]}`,
});

/**
 * The decisions open to the recipient. `refusal_or_done`: nobody can approve the request, so it is carried out unless
 * somebody refuses it.
 */
type Decisions = 'both' | 'refusal' | 'refusal_or_done';

const closings: Record<Decisions, string> = {
  both: 'Sign in, read what will happen, and approve or refuse it. If nobody does, nothing happens.',
  refusal:
    'Sign in, read what will happen, and refuse it if it should not be done. Somebody else has to approve it: it is about you, or your account and that of whoever asked can be in one hand.',
  refusal_or_done: `Sign in, read what will happen, and refuse it if it should not be done. Nobody but your colleague can approve it at this moment, so it is done in ${limits.noApproverHours} hours unless somebody refuses it.`,
};

type Asked = About & { askedBy: string; endsAt: Date; decisions: Decisions };

/** To each possible decider of a new request. */
export function askedEmail(
  config: Site,
  { kind, title, askedBy, endsAt, decisions }: Asked,
): RenderedEmail {
  return renderEmail({
    sender: config.site.name,
    subject: 'A colleague asks you to confirm something in the I-CARE Portal',
    heading: removeBidiControls(title),
    lead: 'This takes a second person. Ask your colleague if you did not expect it.',
    facts: [
      { label: 'Asked by', value: removeBidiControls(askedBy) },
      { label: 'Ends', value: lagosTime(endsAt) },
    ],
    link: linkTo(config, kind),
    closing: closings[decisions],
  });
}

const outcomes: Record<Exclude<ApprovalState, 'waiting' | 'withdrawn'>, string> = {
  approved: 'It was confirmed and is done.',
  refused: 'It was refused and is not done.',
  lapsed: `Nobody decided within ${limits.approvalDays} days, so it is not done.`,
  void: 'It can no longer be done.',
};

type Decided = About & {
  state: keyof typeof outcomes;
  decidedBy: string | null;
  note: string | null;
};

/** To the asker, after the decision. */
export function decidedEmail(
  config: Site,
  { title, state, decidedBy, note }: Decided,
): RenderedEmail {
  return renderEmail({
    sender: config.site.name,
    subject: 'What became of what you asked for in the I-CARE Portal',
    heading: removeBidiControls(title),
    lead: outcomes[state],
    facts:
      decidedBy === null ? [] : [{ label: 'Decided by', value: removeBidiControls(decidedBy) }],
    ...(note !== null && { quote: note }),
    closing: 'Everything about it is in the audit log.',
  });
}

/** To all administrators, after a request was carried out because nobody could have approved it. */
export function aloneEmail(
  config: Site,
  { title, askedBy }: About & { askedBy: string },
): RenderedEmail {
  return renderEmail({
    sender: config.site.name,
    subject: 'Done without a second person in the I-CARE Portal',
    heading: removeBidiControls(title),
    lead: `For ${limits.noApproverHours} hours there was nobody who could have confirmed this, so it was done.`,
    facts: [{ label: 'Asked by', value: removeBidiControls(askedBy) }],
    link: { label: 'Open the audit log', address: `${config.site.url}/admin?tab=audit` },
    closing: `If this surprises you, write to ${config.site.infoEmail} at once, and give a second person the role.`,
  });
}
