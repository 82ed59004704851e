import type { PersonCompliance } from '@icare/contracts/compliance-people';
import { pages } from '@icare/contracts/pages';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen, Plus, Printer } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useWaitingApprovals } from '../../approvals/waiting.ts';
import { useOwnTitle } from '../../routing/page-title.ts';
import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { ownDecisionMessage, useIsSelf } from '../../session/use-is-self.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { readsCompliance, runsCompliance } from '../access.ts';
import { personCompliance } from '../api.ts';
import { ClearanceCard } from '../clearance/clearance-card.tsx';
import type { PersonAction } from './person-action-dialog.tsx';
import { OpenAlerts, PersonRecords } from './person-records.tsx';
import { PersonRequirements } from './person-requirements.tsx';
import { PrintPack } from './print-pack.tsx';

const Closed = lazyPart(async () => (await import('../closed.tsx')).Closed);

/** /compliance/people/:id */
export function Component() {
  const session = useLastSession();
  const { id = '' } = useParams();
  const user = session?.user;
  // Whether they lead anybody is not known before the server has answered; until then it is not denied.
  const mayLead = session !== null && (session.inspects !== null || session.leads?.length !== 0);
  if (!readsCompliance(user) && !mayLead)
    return <Closed title="Compliance of a person" user={user} />;
  const from = session?.inspects ? inspection : readsCompliance(user) ? matrix : room;
  return <PersonScreen key={id} id={id} from={from} />;
}

const matrix = { to: paths.compliance.matrix(), label: 'Requirement matrix' };
const inspection = { to: paths.inspection, label: pages.inspection.label };
const room = { to: paths.department, label: 'My department' };

type PersonScreenProps = {
  id: string;
  /** The list that leads here. */
  from: { to: string; label: string };
};

function PersonScreen({ id, from }: PersonScreenProps) {
  const query = useQuery(personCompliance(id));
  useEffect(() => void PersonMore.loadAhead(), []);
  useOwnTitle(query.data?.person.fullName);
  const isLoaded = query.data !== undefined;
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isLoaded && hadFocus.current) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isLoaded]);
  const status = query.error instanceof ApiError ? query.error.status : 0;
  if (!query.data && (status === 400 || status === 404)) {
    return (
      <div className="page-width pb-18">
        <PageHeader title="404">Oops! Page not found</PageHeader>
        <p className="mb-4 max-w-measure text-muted">
          There is nobody at this address. The link may be incomplete.
        </p>
        <ButtonLink to={from.to}>{from.label}</ButtonLink>
      </div>
    );
  }
  return (
    <div className="page-width-wide pb-18">
      <BackLink to={from.to}>{from.label}</BackLink>
      {query.data ? <PersonView compliance={query.data} /> : <LoadingHeader hadFocus={hadFocus} />}
      {query.isPending && <SkeletonRows count={8} />}
      {query.isError && !query.data && (
        <Failed message={errorMessage(query.error, 'Failed to load this person.')} query={query} />
      )}
    </div>
  );
}

/** Its heading gets the focus when somebody comes to the page. Once it goes, `hadFocus` says whether it had it until then. */
function LoadingHeader({ hadFocus }: { hadFocus: RefObject<boolean> }) {
  useLayoutEffect(
    () => () => {
      hadFocus.current = document.activeElement instanceof HTMLHeadingElement;
    },
    [hadFocus],
  );
  return <PageHeader title="Compliance of a person" />;
}

/** Stands below the records, where nobody looks first. */
const PersonMore = lazyPart(async () => (await import('./person-more.tsx')).PersonMore);
const PackDialog = lazyPart(async () => (await import('../packs/pack-dialog.tsx')).PackDialog);
const PersonActionDialog = lazyPart(
  async () => (await import('./person-action-dialog.tsx')).PersonActionDialog,
);

/** Requirements, alerts, records and waivers of one person; printed as a pack for an inspector. */
function PersonView({ compliance }: { compliance: PersonCompliance }) {
  const { person, can, requirements, records, waivers, alerts } = compliance;
  const department = person.department.name;
  const isSelf = useIsSelf(person.id);
  const allWaiverRequests = useWaitingApprovals(['waiver'], department).data ?? [];
  const waiverRequests = allWaiverRequests.filter(({ subject }) => subject.id === person.id);
  const [action, setAction] = useState<PersonAction | null>(null);
  useScrollToLinkedRecord();
  const session = useLastSession();
  const [isPacking, setIsPacking] = useState(false);
  const isOfficer = runsCompliance(session?.user);
  const mayHavePack = isOfficer || session?.leads?.includes(department);
  // Nobody acts for themselves, and an inspector only reads.
  const selects = !isSelf && !session?.inspects;
  const facts = [person.cadre, department, person.staffNumber].filter(Boolean);
  return (
    <>
      <div className="grid gap-8 print:hidden">
        <PageHeader
          title={person.fullName}
          action={
            <>
              <Button onClick={() => window.print()}>
                <Icon icon={Printer} />
                Print pack
              </Button>
              {mayHavePack && (
                <Button onClick={() => setIsPacking(true)}>
                  <Icon icon={PackageOpen} />
                  Inspection pack
                </Button>
              )}
              {can.includes('add_record') && (
                <Button variant="primary" onClick={() => setAction({ kind: 'add' })}>
                  <Icon icon={Plus} />
                  Add record
                </Button>
              )}
            </>
          }
        >
          <p>{facts.join(' · ')}</p>
          {!person.isActive && (
            <p className="mt-1.5 text-ui text-ink">
              Does not work here any more: nothing is required, no alert is raised.
            </p>
          )}
        </PageHeader>
        {isSelf && (
          <Notice>
            <p>
              {ownDecisionMessage} What you hold yourself you send in under{' '}
              <Link to={paths.compliance.mine}>My certifications</Link>.
            </p>
          </Notice>
        )}
        {person.isActive && (
          <ClearanceCard
            person={person}
            requirements={requirements}
            {...(!isSelf && !session?.inspects && { told: compliance.told })}
          />
        )}
        <PersonRequirements
          person={person}
          requirements={requirements}
          records={records}
          waivers={waivers}
          waiverRequests={waiverRequests}
          waiverRequestsAt={isOfficer ? paths.compliance.home : paths.requestsOf(department)}
          can={can}
          onAction={setAction}
          selects={selects}
        />
        <OpenAlerts alerts={alerts} title="Open alerts" selects={selects} />
        <PersonRecords records={records} seesAll title="Records" selects={selects} />
        <PersonMore compliance={compliance} onAction={setAction} />
      </div>
      <PrintPack compliance={compliance} />
      {isPacking && (
        <PackDialog
          about={{ id: person.id, fullName: person.fullName, withCopies: isOfficer }}
          onClose={() => setIsPacking(false)}
        />
      )}
      {action && (
        <PersonActionDialog action={action} person={person} onClose={() => setAction(null)} />
      )}
    </>
  );
}

/** Scrolls to the record named in the hash of the address. */
function useScrollToLinkedRecord() {
  const { hash } = useLocation();
  useEffect(() => {
    const row = hash.startsWith('#record-') && document.getElementById(hash.slice(1));
    if (row) row.scrollIntoView({ block: 'center' });
  }, [hash]);
}
