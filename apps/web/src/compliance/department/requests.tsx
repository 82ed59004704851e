import type { DepartmentName } from '@icare/contracts/departments';
import { WaitingApprovals } from '../../approvals/waiting-approvals.tsx';
import { refreshCompliance } from '../api.ts';
import { HandedIn } from './handed-in.tsx';

type DepartmentRequestsProps = { department: DepartmentName };

/** What waits for a decision about people of a department: waivers asked for, and certificates handed in. */
export function DepartmentRequests({ department }: DepartmentRequestsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-10">
      <WaitingApprovals
        kinds={['waiver']}
        department={department}
        none="Nobody has asked to waive a requirement of these people."
        onDone={refreshCompliance}
      />
      <HandedIn department={department} />
    </div>
  );
}
