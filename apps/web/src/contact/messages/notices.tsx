import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { mailCount } from '../../mails/api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { suspectedCount } from './api.ts';

/** Mails that did not get through, or may not have: beside the messages some of them tell of. */
export function MailNotice() {
  const failed = useQuery(mailCount('failed')).data ?? 0;
  const uncertain = useQuery(mailCount('uncertain')).data ?? 0;
  if (failed + uncertain === 0) return null;
  return (
    <Notice tone="warning">
      <span className="text-ink">{noticeText(failed, uncertain)}</span>{' '}
      <Link className="text-link" to={`?tab=mail&state=${failed > 0 ? 'failed' : 'uncertain'}`}>
        See the mails
      </Link>
    </Notice>
  );
}

function noticeText(failed: number, uncertain: number): string {
  const mails = (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'mail' : 'mails'}`;
  if (uncertain === 0) return `${mails(failed)} could not be delivered.`;
  const unsure = `${mails(uncertain)} may not have arrived`;
  return failed === 0 ? `${unsure}.` : `${mails(failed)} could not be delivered, and ${unsure}.`;
}

/** New messages that were held back, so that a real one among them is not overlooked. */
export function SuspectedLink() {
  const count = useQuery(suspectedCount).data ?? 0;
  if (count === 0) return null;
  return (
    <ButtonLink size="sm" variant="quiet" to="?tab=messages&suspected=only&status=new">
      <Icon icon={ShieldAlert} className="size-4.5 text-warning" />
      {`${count.toLocaleString('en')} suspected`}
    </ButtonLink>
  );
}
