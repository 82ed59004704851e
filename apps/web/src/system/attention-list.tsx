import type { SystemState } from '@icare/contracts/system';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWaitingApprovals } from '../approvals/waiting.ts';
import { peopleKinds } from '../people/people-kinds.ts';
import { Icon } from '../ui/icon.tsx';
import { type Attention, listAttention } from './attention.ts';

/** The problems that need attention. */
export function AttentionList({ state }: { state: SystemState }) {
  const waiting = useWaitingApprovals([...peopleKinds, 'service_account']).data ?? [];
  const found = listAttention(state, waiting);
  if (found.length === 0) {
    return (
      <h3 className="flex items-center gap-3 text-title leading-tight font-heavy tracking-[-.022em]">
        <Icon icon={CircleCheck} className="size-7 text-success" />
        Nothing needs attention
      </h3>
    );
  }
  return (
    <div className="grid gap-3">
      <h3 className="text-title leading-tight font-heavy tracking-[-.022em]">
        {found.length === 1 ? '1 thing needs attention' : `${found.length} things need attention`}
      </h3>
      <ul className="border-t border-line">
        {found.map((one) => (
          <AttentionRow key={one.key} attention={one} />
        ))}
      </ul>
    </div>
  );
}

function AttentionRow({ attention: { what, advice, link } }: { attention: Attention }) {
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      <Icon icon={TriangleAlert} className="mt-0.5 size-4.5 text-warning" />
      <div className="grid min-w-0 flex-1 gap-x-8 gap-y-0.5 wrap-anywhere md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <p className="font-bold">{what}</p>
        <p className="max-w-measure text-muted">
          {advice}{' '}
          {link && (
            <Link to={link.to} className="text-link inline-block whitespace-nowrap">
              {link.text}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
