import { type ComplianceReport, complianceReports } from '@icare/contracts/compliance-reports';
import type { DepartmentName } from '@icare/contracts/departments';
import { FileChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { readsCompliance, runsCompliance } from '../access.ts';
import { Packs } from '../packs/packs.tsx';
import { createKeptChoices, reportLabels } from './report-choices.ts';

const Inspectors = lazyPart(
  async () => (await import('../../inspectors/inspectors.tsx')).Inspectors,
);
const ReportDialog = lazyPart(async () => (await import('./report-dialog.tsx')).ReportDialog);

type ReportsProps = {
  /** Only about this department, for who leads it. */
  department?: DepartmentName;
};

/** The tab ‘Reports’ (spec §2): three cards, each for one file, and what an inspector is given. */
export function Reports({ department }: ReportsProps) {
  const session = useLastSession();
  const user = session?.user;
  const inspects = Boolean(session?.inspects);
  const [open, setOpen] = useState<ComplianceReport | null>(null);
  const [choices] = useState(createKeptChoices);
  if (!readsCompliance(user) && !inspects && !department) {
    return (
      <p className="max-w-measure py-8 text-muted">
        Reports are about everybody, so they are for compliance and human resources.
      </p>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-5 pb-10">
      <p className="max-w-measure text-muted">
        Each report states when it was made, what it was asked for and what its figures mean. They
        are the dashboard’s figures, to the digit.
      </p>
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
        {complianceReports.map((report) => (
          <Card
            key={report}
            report={report}
            isOfDepartment={department !== undefined}
            onGenerate={() => setOpen(report)}
          />
        ))}
      </ul>
      {!inspects && (runsCompliance(user) || department) && (
        <Packs {...(department && { department })} />
      )}
      {runsCompliance(user) && !department && <Inspectors manages={user?.role === 'ROLE_ADMIN'} />}
      {open && (
        <ReportDialog
          report={open}
          choices={choices}
          {...(department && { department })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

type CardProps = { report: ComplianceReport; isOfDepartment: boolean; onGenerate: () => void };

function Card({ report, isOfDepartment, onGenerate }: CardProps) {
  const { title, ofDepartment, ...ofHospital } = reportLabels[report];
  const { about, holds } = (isOfDepartment && ofDepartment) || ofHospital;
  return (
    <li className="grid content-start gap-y-0 rounded-3 border border-line bg-raised px-5 pt-4 pb-5 md:row-span-4 md:grid-rows-subgrid">
      <h2 id={`report-${report}`} className="text-head leading-tight font-bold tracking-[-.014em]">
        {title}
      </h2>
      <p className="mt-1.5">{about}</p>
      <ul className="mt-3 grid content-start gap-1 border-t border-line pt-3 text-meta text-muted">
        {holds.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button
        className="mt-4 justify-self-start max-md:w-full"
        aria-describedby={`report-${report}`}
        onClick={onGenerate}
      >
        <Icon icon={FileChartColumn} />
        Generate Report
      </Button>
    </li>
  );
}
