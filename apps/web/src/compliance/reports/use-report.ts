import type { ComplianceReport } from '@icare/contracts/compliance-reports';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError, isAborted, isNetworkError, messageOf } from '../../api/api-error.ts';
import type { DateProblems } from '../../ui/list/use-date-range.ts';
import type { ReportChoices } from './report-choices.ts';
import { type Receipt, saveReport } from './save-report.ts';

type Making = 'no' | { receipt: Receipt };

/** Has one report made at a time; what goes wrong is kept until the next try. */
export function useReport(report: ComplianceReport, title: string) {
  const [making, setMaking] = useState<Making>('no');
  const [failure, setFailure] = useState('');
  const [problems, setProblems] = useState<DateProblems>({});
  const [attempts, setAttempts] = useState(0);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  /** Whether the file was saved. */
  const make = async (choices: ReportChoices, found: DateProblems): Promise<boolean> => {
    // A second click comes before the first has been drawn.
    if (underWay.current) return false;
    setFailure('');
    setProblems(found);
    setAttempts((before) => before + 1);
    if (Object.values(found).some(Boolean)) return false;
    const controller = new AbortController();
    underWay.current = controller;
    setMaking({ receipt: null });
    try {
      const { format, from, to, department } = choices;
      const query = {
        format,
        ...(from && { from }),
        ...(to && { to }),
        ...(department && { department }),
      };
      const name = await saveReport(
        { params: { report }, query },
        { signal: controller.signal, onReceipt: (receipt) => setMaking({ receipt }) },
      );
      toast.success('Report saved', { description: name });
      return true;
    } catch (error) {
      if (isAborted(error)) return false;
      const placed = problemsIn(error);
      setProblems(placed);
      if (Object.keys(placed).length === 0) setFailure(wordsOf(error, title));
      setAttempts((before) => before + 1);
      return false;
    } finally {
      underWay.current = undefined;
      setMaking('no');
    }
  };

  return {
    making,
    failure,
    problems,
    attempts,
    make,
    cancel: () => underWay.current?.abort(),
    clearErrors: () => setProblems({}),
  };
}

function problemsIn(error: unknown): DateProblems {
  const fields = error instanceof ApiError ? error.errors : [];
  return Object.fromEntries(
    fields
      .filter(({ path }) => path === 'from' || path === 'to')
      .map(({ path, message }) => [path, message]),
  );
}

function wordsOf(error: unknown, title: string): string {
  if (isNetworkError(error)) return error.message;
  return messageOf(error, `Failed to generate the ${title}. Please try again.`);
}
