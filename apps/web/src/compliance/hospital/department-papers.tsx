import type { DepartmentName } from '@icare/contracts/departments';
import { AskedPaper } from './asked-paper.tsx';
import { PaperList } from './paper-list.tsx';

/** Papers of a department and its items, for who leads or inspects it; without one of the hospital. */
export function DepartmentPapers({ department }: { department?: DepartmentName }) {
  return (
    <div data-list className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-5 pb-10">
      <AskedPaper department={department} />
      <PaperList runs={false} {...(department && { department })} />
    </div>
  );
}
