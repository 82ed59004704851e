import type { PersonCompliance } from '@icare/contracts/compliance-people';
import { Plus, Printer } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useWaitingApprovals } from '../../approvals/waiting.ts';
import { paths } from '../../routing/paths.ts';
import { ownDecisionLabels, useIsSelf } from '../../session/use-is-self.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OpenAlerts } from './open-alerts.tsx';
import type { PersonAction } from './person-action-dialog.tsx';
import { PersonRecords } from './person-records.tsx';
import { PersonRequirements } from './person-requirements.tsx';
import { PersonWaivers } from './person-waivers.tsx';
import { PrintPack } from './print-pack.tsx';
import { complianceStatusLooks, complianceStatusSentence } from './status-labels.ts';

const PersonActionDialog = lazy(async () => ({
  default: (await import('./person-action-dialog.tsx')).PersonActionDialog,
}));

/** Everything one person holds and needs; on paper the same as a pack for an inspector. */
export function PersonView({ compliance }: { compliance: PersonCompliance }) {
  const { person, can, requirements, records, waivers, alerts } = compliance;
  const isSelf = useIsSelf(person.id);
  const asked = useWaitingApprovals(['waiver']).data ?? [];
  const waiting = asked.filter(({ subject }) => subject.id === person.id);
  const [action, setAction] = useState<PersonAction | null>(null);
  useArriveAtRecord();
  const { word, ...look } = complianceStatusLooks[person.standing];
  const facts = [person.cadre, person.department.name, person.staffNumber].filter(Boolean);
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
          <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-ui text-ink">
            {person.isActive ? (
              <>
                <Badge {...look}>{word}</Badge>
                {complianceStatusSentence(person)}
              </>
            ) : (
              'Does not work here any more: nothing is required, no alert is raised.'
            )}
          </p>
        </PageHeader>
        {isSelf && (
          <Notice>
            <p>
              {ownDecisionLabels} What you hold yourself you send in under{' '}
              <Link to={paths.compliance.mine}>My certifications</Link>.
            </p>
          </Notice>
        )}
        <PersonRequirements
          requirements={requirements}
          records={records}
          waivers={waivers}
          waiting={waiting}
          can={can}
          onAction={setAction}
        />
        <OpenAlerts alerts={alerts} title="Open alerts" />
        <PersonRecords records={records} seesAll title="Records" />
        <PersonWaivers waivers={waivers} canEnd={can.includes('end_waiver')} onAction={setAction} />
      </div>
      <PrintPack compliance={compliance} />
      {action && (
        <Suspense>
          <PersonActionDialog action={action} person={person} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </>
  );
}

/** A link to one record leads to its row. */
function useArriveAtRecord() {
  const { hash } = useLocation();
  useEffect(() => {
    const row = hash.startsWith('#record-') && document.getElementById(hash.slice(1));
    if (row) row.scrollIntoView({ block: 'center' });
  }, [hash]);
}
