import { roleNames } from '@icare/contracts/roles';
import { formatDateTime } from '../../format/format.ts';
import type { Session } from '../session-store.ts';

export function AccountFacts({ session }: { session: Session }) {
  const { user, expiresAt, idleMinutes } = session;
  const facts: [label: string, value: string][] = [
    ['Name', user.fullName],
    ['Username', user.username],
    ['E-mail', user.email],
    ['Department', user.department],
    ['Role', roleNames[user.role]],
  ];
  if (expiresAt) {
    const idle = `or after ${idleMinutes} minutes without use`;
    facts.push(['Signed in until', `${formatDateTime(expiresAt)} at the latest, ${idle}`]);
  }
  return (
    <dl className="grid max-w-measure">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-4 border-b border-line py-2 sm:grid-cols-[11rem_1fr]"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
