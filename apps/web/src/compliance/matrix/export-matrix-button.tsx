import { exportComplianceMatrix } from '@icare/contracts/compliance-people';
import { buildHref, type CallInput } from '@icare/contracts/endpoint';
import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isAborted } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { saveReport } from '../reports/save-report.ts';

type Filters = Omit<NonNullable<CallInput<typeof exportComplianceMatrix>['query']>, 'format'>;

/** Saves everybody whom the filters match, with every requirement, as a workbook. */
export function ExportMatrixButton({ filters }: { filters: Filters }) {
  const [isBusy, setBusy] = useState(false);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const run = async () => {
    if (isBusy) return;
    const running = new AbortController();
    controller.current = running;
    setBusy(true);
    try {
      const href = buildHref(exportComplianceMatrix, {}, { ...filters, format: 'xlsx' });
      const name = await saveReport(href, {
        name: 'compliance-matrix.xlsx',
        signal: running.signal,
      });
      toast.success('Matrix saved', { description: name });
    } catch (error) {
      if (!isAborted(error)) {
        toastFailure(error, 'Export Failed', {
          description: errorMessage(error, 'The matrix was not saved. Please try again.'),
        });
      }
    }
    setBusy(false);
  };
  return (
    <Button size="sm" aria-disabled={isBusy} onClick={() => void run()}>
      <Icon icon={FileDown} />
      {isBusy ? 'Exporting...' : 'Export to Excel'}
    </Button>
  );
}
