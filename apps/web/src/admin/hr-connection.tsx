import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { HrUnreachable } from '../ui/hr-unreachable.tsx';
import { Icon } from '../ui/icon.tsx';
import { hrHealth } from './hr-health.ts';

/** Shows whether the HR system answers. */
export function HrIndicator() {
  const { isPending, isError } = useQuery(hrHealth);
  if (isPending) {
    return (
      <Indicator className="text-muted">
        <Icon icon={LoaderCircle} className="size-4.5 animate-spin" />
        Checking HR system
      </Indicator>
    );
  }
  return isError ? (
    <Indicator className="text-danger">
      <Icon icon={CircleAlert} className="max-sm:size-4" />
      HR system disconnected
    </Indicator>
  ) : (
    <Indicator className="text-success">
      <Icon icon={CircleCheck} className="max-sm:size-4" />
      HR system connected
    </Indicator>
  );
}

function Indicator({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <span
      role="status"
      className={`inline-flex items-center gap-1.5 font-medium max-sm:gap-1 ${className}`}
    >
      {children}
    </span>
  );
}

/** Shown only while the HR service does not answer (spec, public and staff §8). */
export function HrChecklist() {
  const { isError, isFetching, refetch } = useQuery(hrHealth);
  if (!isError) return null;
  return (
    <div className="py-3">
      <HrUnreachable checking={isFetching} onCheck={() => void refetch()} />
    </div>
  );
}
