import type { LimitName, SystemState } from '@icare/contracts/system';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatFileSize } from '../format/format.ts';
import { mailStateNames } from '../mails/mail-state.tsx';
import { signInWays } from '../session/single-sign-on.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { ageText } from './age-text.ts';
import { driftText } from './attention.ts';

const number = (value: number) => value.toLocaleString('en');
const counted = (count: number, noun: string) =>
  `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Every figure, in groups. */
export function FigureGroups({ state }: { state: SystemState }) {
  const {
    database,
    ownDatabase,
    storage,
    disk,
    backup,
    alerts,
    clock,
    audit,
    mails,
    serverErrors,
    malware,
    fileChecks,
  } = state;
  return (
    <div className="grid gap-x-10 gap-y-7 pt-2 sm:grid-cols-2 xl:grid-cols-3">
      <Group title="Portal">
        <Figure term="Version">{state.version}</Figure>
        <Figure term="Running for">
          {ageText(state.startedAt, state.asOf)}, since {formatDateTime(state.startedAt)}
        </Figure>
        <Figure term="Memory">{formatFileSize(state.memoryBytes)}</Figure>
        <Figure term="Node.js">{state.node}</Figure>
        <Figure term="Errors">
          {serverErrors && `${number(serverErrors.lastDay)} in the last 24 hours`}
        </Figure>
        <Figure term="Passkeys">
          <PasskeysText />
        </Figure>
      </Group>
      <Group title="Database">
        {database ? (
          <>
            <Figure term="PostgreSQL">
              {database.version}
              {database.embedded && ', built in'}
            </Figure>
            <Figure term="Size">{formatFileSize(database.bytes)}</Figure>
            <Figure term="Connections">{number(database.connections)}</Figure>
            <Figure term="Rights of the portal">
              {database.ownsTables
                ? 'It owns its database: give it a role of its own'
                : 'It reads and writes rows, no more'}
            </Figure>
            <Figure term="Newest migration">{database.migration}</Figure>
          </>
        ) : (
          <Figure term="Database" />
        )}
        {ownDatabase && (
          <Figure term="Ended by itself">
            {ownDatabase.endedAt
              ? `${counted(ownDatabase.restarts, 'time')} brought back, last ${formatDateTime(ownDatabase.endedAt)}`
              : 'Never since the portal started'}
          </Figure>
        )}
        <Figure term="Clock">{clock && clockText(clock.driftMilliseconds)}</Figure>
      </Group>
      <Group title="Files and backup">
        <Figure term="Stored files">
          {storage && `${counted(storage.files, 'file')}, ${formatFileSize(storage.bytes)}`}
        </Figure>
        <Figure term="Files checked">{fileChecks && checksText(fileChecks, state.asOf)}</Figure>
        <Figure term="Reading files">{limitsText(state.missingLimits)}</Figure>
        <Figure term="Virus scanner">{malware && scannerText(malware)}</Figure>
        <Figure term="Disk">
          {disk && `${formatFileSize(disk.freeBytes)} free of ${formatFileSize(disk.bytes)}`}
        </Figure>
        <Figure term="Last backup">
          {backup && (backup.last ? <BackupText last={backup.last} /> : 'None yet')}
        </Figure>
        {backup?.restoredAt && (
          <Figure term="Restored">{formatDateTime(backup.restoredAt)}, from a backup</Figure>
        )}
      </Group>
      <Group title="Mail">
        {mails ? (
          mails.map(({ state: mailState, count }) => (
            <Figure key={mailState} term={mailStateNames[mailState]}>
              <Link
                to={`?tab=mail&state=${mailState}`}
                className="text-link inline-flex min-h-6 items-center tabular-nums"
                aria-label={`${number(count)} ${mailStateNames[mailState].toLowerCase()}: see them`}
              >
                {number(count)}
              </Link>
            </Figure>
          ))
        ) : (
          <Figure term="Mails" />
        )}
      </Group>
      <Group title="Certification alerts">
        {alerts ? (
          <>
            <Figure term="Last run">
              {alerts.lastRunAt ? formatDateTime(alerts.lastRunAt) : 'None yet'}
            </Figure>
            <Figure term="Next run">
              {alerts.nextRunAt ? formatDateTime(alerts.nextRunAt) : 'Not planned'}
            </Figure>
            <Figure term="People waiting">{number(alerts.waiting)}</Figure>
            <Figure term="Missed runs">{number(alerts.missed)}</Figure>
          </>
        ) : (
          <Figure term="Last run" />
        )}
      </Group>
      <Group title="Audit log">
        <Figure term="Not sealed yet">{audit && counted(audit.waiting, 'event')}</Figure>
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h3 className="font-bold">{title}</h3>
      <Facts>{children}</Facts>
    </section>
  );
}

/** One that could not be found out says so. */
function Figure({ term, children }: { term: string; children?: ReactNode }) {
  return <Fact term={term}>{children ?? <span className="text-muted">Not known</span>}</Fact>;
}

function BackupText({
  last: { at, file, bytes, files },
}: {
  last: NonNullable<NonNullable<SystemState['backup']>['last']>;
}) {
  return (
    <>
      {formatDateTime(at)}
      <span className="block text-meta text-muted">
        {file}, {formatFileSize(bytes)}, {counted(files, 'file')}
      </span>
    </>
  );
}

function clockText(drift: number): string {
  if (drift === 0) return 'the same as the portal’s';
  return `${driftText(drift)} ${drift > 0 ? 'ahead of' : 'behind'} the portal’s`;
}

function checksText(
  { damaged, oldestCheckAt }: NonNullable<SystemState['fileChecks']>,
  asOf: string,
): string {
  if (oldestCheckAt === null) return 'None yet';
  const facts = [`Each within ${ageText(oldestCheckAt, asOf)}`];
  if (damaged > 0) facts.push(`${number(damaged)} damaged, missing or unreadable`);
  return facts.join(', ');
}

const limitWords: Record<LimitName, string> = {
  memory: 'memory',
  processor: 'processor time',
  written: 'writing files',
  cores: 'memory dumps',
};

function limitsText(missing: readonly LimitName[]): string {
  if (missing.length === 0) return 'In processes with all limits';
  const names = new Intl.ListFormat('en', { type: 'conjunction' });
  const words = names.format(missing.map((name) => limitWords[name]));
  return `In processes without the system’s limit of ${words}`;
}

function scannerText({
  scanner,
  unscanned,
  infected,
}: NonNullable<SystemState['malware']>): string {
  const facts = [scanner ? 'On' : 'None: set CLAMD_URL to have files checked'];
  if (unscanned > 0) facts.push(`${number(unscanned)} not checked yet`);
  if (infected > 0) facts.push(`${number(infected)} locked away`);
  return facts.join(', ');
}

/** Where people can sign in with a passkey, or why nobody can. */
function PasskeysText() {
  const { data } = useQuery(signInWays);
  if (!data) return <span className="text-muted">Not known</span>;
  return data.passkeys
    ? `Offered at ${data.passkeys.origin}`
    : 'Not offered: browsers have them only where the portal’s address (SITE_URL) is a name with https, or localhost';
}
