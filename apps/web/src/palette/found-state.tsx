import { CircleAlert, LoaderCircle, RotateCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Found } from './entry.ts';

/** Under the results: what the server has not answered yet, or could not. */
export function FoundState({ title, isLoading, hasFailed, ...found }: Found & { title: string }) {
  if (isLoading) {
    return (
      // The status line says the same, once.
      <p aria-hidden="true" className="appear-late flex items-center gap-3 px-5 py-4 text-muted">
        <Icon icon={LoaderCircle} className="size-5 animate-spin text-primary" />
        {found.loadingText}
      </p>
    );
  }
  if (!hasFailed) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <p className="flex items-start gap-2 font-bold text-danger">
        <Icon icon={CircleAlert} className="mt-0.5 size-5" />
        {found.failedText}
      </p>
      <Button className="max-sm:min-h-11" onClick={found.retry}>
        <Icon icon={RotateCw} />
        Retry<span className="sr-only"> {title}</span>
      </Button>
    </div>
  );
}
