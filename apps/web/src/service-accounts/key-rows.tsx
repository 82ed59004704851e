import type { ServiceAccount, ServiceKey } from '@icare/contracts/service-accounts';
import { Ban, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { formatDateTime } from '../format/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { type KeyState, keyState } from './key-state.ts';

const badges = {
  working: { tone: 'calm', icon: CircleCheck, word: 'Works' },
  expiring: { tone: 'warning', icon: Clock, word: 'Ends soon' },
  expired: { tone: 'danger', icon: TriangleAlert, word: 'Expired' },
  revoked: { tone: 'neutral', icon: Ban, word: 'Revoked' },
} as const satisfies Record<KeyState, object>;

type KeyRowsProps = {
  account: ServiceAccount;
  now: number;
  onRevoke: (key: ServiceKey) => void;
};

export function KeyRows({ account: { name, keys, retiredAt }, now, onRevoke }: KeyRowsProps) {
  if (keys.length === 0) return <p className="text-muted">No key yet: it cannot call.</p>;
  return (
    <ul className="grid content-start gap-1">
      {keys.map((key) => {
        const state = keyState(key, now);
        const { tone, icon, word } = badges[state];
        const ended = state === 'revoked' ? key.revokedAt : key.expiresAt;
        const until = state === 'revoked' || state === 'expired' ? 'since' : 'until';
        const canBeRevoked = retiredAt === null && (state === 'working' || state === 'expiring');
        return (
          <li key={key.id} className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
            <code className="text-meta">…{key.ending}</code>
            <Badge tone={tone} icon={icon}>
              {word}
            </Badge>
            <span className="text-meta text-muted tabular-nums">
              {ended && `${until} ${formatDateTime(ended)}`}
              {' · '}
              {key.lastUsedAt ? `last used ${formatDateTime(key.lastUsedAt)}` : 'never used'}
            </span>
            {canBeRevoked && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Revoke the key ending in ${key.ending} of ${name}`}
                onClick={() => onRevoke(key)}
              >
                Revoke
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
